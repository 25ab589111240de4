import { toJsonSchema } from "@valibot/to-json-schema";
import { href } from "react-router";
import { backendContext } from "#backend/api/context.ts";
import type { Backend } from "#backend/api/backend.ts";
import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import { emailHref } from "#content/contact-links.ts";
import { programRequestsPerMinute } from "#content/program-limits.ts";
import { publicOrigin } from "#public-origin.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { chooseDefaultPickupTime } from "#rental/trip/offered-times.ts";
import { toInstant, toZonedDate } from "#rental/trip/zoned-time.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { PageHeading } from "#site/shell/page-head.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { listTopPageCrumbs, toBreadcrumbJsonLd } from "#site/shell/structured-data.ts";
import type { Route } from "./+types/developers";
import { answerOfferRequest, writeLocalDateTime } from "./make-offers.server.ts";
import { offerParameters } from "./offer-schemas.server.ts";
import "#site/shell/prose.css";
import "./developers.css";

export const handle = createPublicPageHandle(describePage);

const crumbs = listTopPageCrumbs("For Developers", "/developers");

function describePage(catalog: BrowserCatalog) {
  return renderPageMeta(catalog, {
    title: "For Developers",
    description: `Our offers as JSON, without a key: what a car of ${catalog.company.name} costs for a trip, and whether it is free.`,
    path: "/developers",
    jsonLd: [toBreadcrumbJsonLd(crumbs)],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const { properties = {}, required = [] } = toJsonSchema(offerParameters);
  return {
    parameters: Object.entries(properties).map(([name, schema]) => ({
      name,
      text: typeof schema === "object" ? (schema.description ?? "") : "",
      isRequired: required.includes(name),
    })),
    ...(await makeExamples(catalog, context.get(backendContext), Date.now())),
  };
}

/** A request, and what it is answered. */
type Example = { readonly request: string; readonly answer: string };

/** How many days ahead an example's trip begins at least, how many days are tried until its car is free, and how many nights it lasts. */
const exampleAhead = 30;
const exampleTries = 14;
const exampleNights = 3;

/** Asks for the company's first car and place as any program does, and in a way that is refused. */
async function makeExamples(catalog: Catalog, backend: Backend, now: number) {
  const { cars, places, company } = catalog;
  const car = cars.find(({ available }) => available) ?? cars[0];
  const [place] = places;
  if (!car || !place) throw new Error("A catalog has a car and a place.");
  const { zone, code, name } = place;
  const time = chooseDefaultPickupTime(company.times);
  const ask = async (changes: Record<string, string>): Promise<Example & { readonly isFree: boolean }> => {
    const params = new URLSearchParams({ pickup: code, car: car.id, ...changes });
    const answer = await answerOfferRequest(catalog, backend, params, now);
    const body = "problem" in answer ? answer.problem : answer.offers;
    return {
      // Colons need no escape in a query, and are easier to read without.
      request: `${href("/api/offers")}?${params.toString().replaceAll("%3A", ":")}`,
      answer: JSON.stringify(body, null, 2),
      isFree: "offers" in answer && answer.offers.offers.every(({ free }) => free !== false),
    };
  };
  const askOn = (ahead: number) => {
    const [from, to] = [ahead, ahead + exampleNights].map((days) =>
      writeLocalDateTime(toInstant({ date: addDays(toZonedDate(now, zone), days), time }, zone), zone),
    );
    return { from: from ?? "", to: to ?? "" };
  };
  let offer = await ask(askOn(exampleAhead));
  for (let later = 1; later < exampleTries && !offer.isFree; later++)
    offer = await ask(askOn(exampleAhead + later));
  const { from, to } = askOn(exampleAhead);
  const refusal = await ask({ pickup: name, from: `${from}Z`, to });
  return { offer: toExample(offer), refusal: toExample(refusal) };
}

const toExample = ({ request, answer }: Example): Example => ({ request, answer });

/** What the site offers to programs (product, 'For programs'), with a request and its answer as they are. */
export default function Developers({ loaderData: { parameters, offer, refusal } }: Route.ComponentProps) {
  const { company } = useCatalog();
  return (
    <>
      <PageHeading
        title={
          <>
            The same price,
            <br />
            for your program
          </>
        }
        crumbs={crumbs}
      >
        <p className="lead">
          Ask for a trip, and get what our results show: every car with its total, and whether it’s free. No
          key, no sign-up.
        </p>
      </PageHeading>
      <div className="wrap">
        <div className="prose developers">
          <h2 id="ask">Ask for a trip</h2>
          <p>
            Send a GET request to <code>{publicOrigin + href("/api/offers")}</code> with these parameters:
          </p>
          <div className="table-box">
            <table className="table" aria-labelledby="ask">
              <tbody>
                {parameters.map(({ name, text, isRequired }) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td>
                      <span>{text}</span> {!isRequired && <span className="muted">Optional.</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <h2 id="example">An example</h2>
          <ExampleText example={offer} isLink />
          <h2 id="problems">When something is wrong</h2>
          <p>
            We never guess. The answer then has status 400, is <code>application/problem+json</code>, and says
            in sentences what is wrong with each parameter:
          </p>
          <ExampleText example={refusal} />
          <h2 id="know">Good to know</h2>
          <ul>
            <li>
              It offers, it never books. A person books on our page, to which <code>bookUrl</code> leads.
            </li>
            <li>
              The total has everything in it that is mandatory, without extras. It’s what our own pages say
              for the same trip.
            </li>
            <li>Amounts are decimal strings in the currency’s main unit, never in its hundredths.</li>
            <li>
              {`Your network may ask ${programRequestsPerMinute} times a minute. After that the answer has status 429, and `}
              <code>Retry-After</code> says how many seconds to wait.
            </li>
            <li>
              Pages of other sites may ask, too. Copy our pictures, since browsers don’t show them on other
              sites.
            </li>
            <li>
              <a href={href("/api/openapi.json")}>openapi.json</a> describes all of it for your tools.
            </li>
          </ul>
          <h2 id="questions">Questions</h2>
          <p>
            Write to <a href={emailHref(company.email)}>{company.email}</a>. A person reads it.
          </p>
        </div>
      </div>
      <div className="after-main" />
    </>
  );
}

type ExampleProps = { readonly example: Example; readonly isLink?: boolean };

function ExampleText({ example: { request, answer }, isLink = false }: ExampleProps) {
  const text = <code className="request">{`GET ${request}`}</code>;
  return (
    <>
      <p>{isLink ? <a href={request}>{text}</a> : text}</p>
      <pre>
        <code>{answer}</code>
      </pre>
    </>
  );
}
