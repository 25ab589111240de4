import { catalogContext } from "#catalog/catalog-context.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { type LegalPath, legalPages } from "#catalog/legal-pages.ts";
import { emailHref } from "#content/contact-links.ts";
import { type LegalText, makeLegalText } from "#content/legal-texts.server.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { CallLink } from "#site/call-link.tsx";
import { useCatalog } from "#site/catalog-source.ts";
import { ContentsList } from "#site/shell/contents-list.tsx";
import { PageHeading } from "#site/shell/page-head.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { toBreadcrumbJsonLd, listTopPageCrumbs } from "#site/shell/structured-data.ts";
import { Link } from "#ui/link.tsx";
import type { Route } from "./+types/legal-page";
import { formatFeePercent, formatCancellationTierHours } from "#content/policy-words.ts";
import { formatCount } from "#rental/count.ts";
import { type CancellationTier, hasDefaultCancellation } from "#rental/policy.ts";
import "#site/shell/prose.css";
import "./legal.css";

export const handle = createPublicPageHandle(describePage);

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const page = legalPages.find(({ path }) => path === pathname);
  if (!page) throw new Error(`${pathname} is no legal page.`);
  return { path: page.path, text: makeLegalText(context.get(catalogContext), page.path) };
}

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  if (!loaderData) return null;
  const { path, text } = loaderData;
  const { title, description } = text;
  return renderPageMeta(catalog, {
    title,
    description,
    path,
    jsonLd: [toBreadcrumbJsonLd(listTopPageCrumbs(title, path))],
  });
}

/** A legal page (product, 'Pages'): a diagram or summary of the rules, an index, and the text of the catalog. */
export default function LegalPage({ loaderData: { path, text } }: Route.ComponentProps) {
  const { email } = useCatalog().company;
  return (
    <>
      <PageHeading title={text.title} crumbs={listTopPageCrumbs(text.title, path)}>
        {text.lead !== undefined && <p className="lead">{text.lead}</p>}
        <p className="small muted num">{`In force from ${describeDate(text.inForce, "article")}`}</p>
      </PageHeading>
      {text.timeline && <CancellationTimeline />}
      {text.glance && <AtAGlance facts={text.glance} />}
      <div className="wrap">
        <div className="grid legal">
          <div className="legal-index">
            <ContentsList
              title="On this page"
              entries={[...text.headings, { id: "contact", title: "Questions" }]}
            />
            <OtherPolicies path={path} />
          </div>
          <div className="prose">
            {/* HTML made from the catalog's Markdown, in which HTML tags were escaped to text (src/text/markdown.ts). */}
            <div id="text" dangerouslySetInnerHTML={{ __html: text.html }} />
            <section aria-labelledby="contact">
              <h2 id="contact">Questions</h2>
              <p>
                Call <CallLink /> or write to <a href={emailHref(email)}>{email}</a>. A person reads both.
              </p>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

function OtherPolicies({ path }: { path: LegalPath }) {
  return (
    <nav className="toc toc-more" aria-labelledby="other-policies">
      <h2 className="label" id="other-policies">
        Other policies
      </h2>
      <ul>
        {legalPages
          .filter((policy) => policy.path !== path)
          .map((policy) => (
            <li key={policy.path}>
              <Link to={policy.path}>{policy.name}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The rules that most people look for, in large type. */
function AtAGlance({ facts }: { facts: NonNullable<LegalText["glance"]> }) {
  return (
    <section className="wrap" aria-label="At a glance">
      <dl className="glance">
        {facts.map(({ figure, says }) => (
          <div key={says}>
            <dt>{says}</dt> <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const tierSentences: Record<number, string> = {
  0: "before pickup. Cancel and pay nothing.",
  25: "before pickup. A quarter of the base rental.",
  50: "before pickup. Half of it.",
  100: "All of it.",
};

function writeTip({ hours: fromHours, percent }: CancellationTier, hours: string): string {
  const when = fromHours === 0 ? hours : `${hours} before pickup`;
  return percent === 0
    ? `${when}: nothing to pay.`
    : `${when}: ${percent}% of the base rental, the price of the days before tax.`;
}

/**
 * The four tiers as the specification states them, to scale: widths are hours, heights the fee. On narrow screens time runs down, and the fee
 * grows to the right. Of a company's own tiers the text has a table.
 */
function CancellationTimeline() {
  const { policies } = useCatalog();
  if (!hasDefaultCancellation(policies)) return null;
  return (
    <section className="wrap" aria-label="Cancellation fees on a timeline before pickup">
      <ol className="tl">
        {policies.cancellation.map((tier, index) => (
          <li key={tier.hours} className={`t-${tier.percent}`}>
            <div className="tl-label" data-tip={writeTip(tier, formatCancellationTierHours(policies, index))}>
              <a className="num" href="#text">
                {formatFeePercent(tier.percent)}
              </a>{" "}
              <span className="num">{formatCancellationTierHours(policies, index)}</span>{" "}
              <span className="vh">{tierSentences[tier.percent]}</span>
            </div>
            <div className="tl-bar" />
          </li>
        ))}
      </ol>
      <div className="tl-axis num" aria-hidden="true">
        <span>36 h</span>{" "}
        {policies.cancellation.map(({ hours }) => (
          <span key={hours}>{hours === 0 ? "Pickup" : `${hours} h`} </span>
        ))}
      </div>
      <div className="tl-mod">
        <span>
          <i />
          Changes to your booking are free up to {formatCount(policies.freeChangeHours, "hour")} before pickup
        </span>
        <span className="tl-call">
          <i />
          Call us
        </span>
      </div>
    </section>
  );
}
