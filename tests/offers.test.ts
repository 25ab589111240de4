/** What programs are offered: what the pages say for the same trip, of whichever company, and nothing that is the staff's alone. */
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { toMinuteSpan } from "#rental/booking/held-span.ts";
import { addDays, parseIsoDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { type OffersAnswer, offersAnswer, problemAnswer } from "#routes/developers/offer-schemas.server.ts";
import { answerOfferRequest } from "#routes/developers/make-offers.server.ts";
import { ask } from "./ask.ts";
import { readCompany } from "./companies/read-company.ts";
import { openPages } from "./open-pages.ts";
import { ourCatalog } from "./our-catalog.ts";
import { sharedSite } from "./site.ts";
import { sharedStore } from "./store/stores.ts";

const companies = [
  ["ours", ourCatalog],
  ["Noor", (await readCompany("noor-sakura")).catalog],
  ["Coast", (await readCompany("coast")).catalog],
] as const;

test.each(companies)("%s tells developers a request and its answer as they are", async (_, catalog) => {
  const storage = await sharedStore("embedded");
  const site = await openPages(storage.store, { catalog });
  onTestFinished(async () => {
    await site.close();
    await storage.remove();
  });
  const page = await site.open("/developers");
  const examples = page.all(".request").map(({ text }) => text.replace("GET ", ""));
  const answers = page.all("pre").map(({ text }) => JSON.parse(text) as unknown);
  const [offer, refusal] = await Promise.all(
    examples.map(async (path) => JSON.parse(await site.read(path)) as unknown),
  );
  expect(answers).toEqual([offer, refusal]);
  expect(v.parse(offersAnswer, offer).offers).toMatchObject([{ free: true }]);
  expect(v.parse(problemAnswer, refusal).errors?.map(({ field }) => field)).toEqual(["pickup", "from"]);
  expect(page.all("tbody th").map(({ text }) => text)).toEqual(["pickup", "return", "from", "to", "car"]);
  expect(site.errors).toEqual([]);
});

const malabar = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const limited = readCatalog({
  ...malabar,
  "rates.yaml": `
seasons:
  onam: { name: Onam week, days: [{ from: 2027-09-17, until: 2027-09-23 }] }
limits:
  - { season: onam, cars: [alto], leastDays: 3 }
`,
});
const now = Date.parse("2027-08-02T06:00Z");

/** Asks for cars of a company from 18 to 19 September 2027, while the Swift is taken on some days, as far as the store says it. */
async function askLimited(query = "", takenTimes: "known" | "unknown" = "known"): Promise<OffersAnswer> {
  const [from, to] = [parseIsoDate("2027-09-19")!, parseIsoDate("2027-09-25")!];
  const backend = {
    takenTimes: async () =>
      takenTimes === "known" ? new Map([["swift", { spans: [toMinuteSpan({ from, to })] }]]) : undefined,
  };
  const params = new URLSearchParams(query || "pickup=TRV&from=2027-09-18T10:00&to=2027-09-19T12:00");
  const answer = await answerOfferRequest(limited, backend, params, now);
  if (!("offers" in answer)) throw new Error(answer.problem.detail);
  return v.parse(offersAnswer, answer.offers);
}
const availabilityOf = ({ offers }: OffersAnswer, id: string) => {
  const { free, why, next } = offers.find(({ car }) => car === id) ?? {};
  return { free, why, next };
};

test("a car that can’t be had says why, and a trip for which it can be had", async () => {
  const offers = await askLimited();
  const [alto, swift] = ["alto", "swift"].map((id) => availabilityOf(offers, id));
  expect([alto, swift]).toEqual([
    {
      free: false,
      why: "Onam week: from 3 days.",
      next: { from: "2027-09-18T10:00", to: "2027-09-20T12:00" },
    },
    { free: false, why: "Sold out.", next: { from: "2027-09-26T10:00", to: "2027-09-27T12:00" } },
  ]);
  for (const [car, { next } = {}] of [
    ["alto", alto],
    ["swift", swift],
  ] as const) {
    const query = new URLSearchParams({ pickup: "TRV", car, ...next });
    expect(availabilityOf(await askLimited(query.toString()), car).free).toBe(true);
  }
});

test("what is not known is not said, and prices are said even so", async () => {
  const { offers } = await askLimited("", "unknown");
  expect(offers.filter(({ free }) => free === true)).toEqual([]);
  expect(availabilityOf({ offers } as OffersAnswer, "swift")).toMatchObject({ free: null });
});

test("an offer says what is not in it, and what canceling costs until when", async () => {
  const { offers } = await askLimited();
  const offer = offers.find(({ car }) => car === "swift");
  expect(offer).toMatchObject({ currency: "INR", notIncluded: { kilometers: { currency: "INR" } } });
  expect(offer?.cancellation.map(({ until, percent }) => [until, percent])).toEqual([
    ["2027-09-17T10:00+05:30", 0],
    ["2027-09-17T22:00+05:30", 25],
    ["2027-09-18T04:00+05:30", 50],
    ["2027-09-18T10:00+05:30", 100],
  ]);
});

describe("on the wire", () => {
  const day = addDays(toZonedDate(Date.now(), "UTC"), 40);
  const path = `/api/offers?pickup=BOM&from=${day}T10:00&to=${day}T18:00`;

  test("an answer is cached as results are, for whoever asks from anywhere", async () => {
    const { status, headers } = await ask(sharedSite.url + path);
    expect([status, headers]).toMatchObject([
      200,
      {
        "content-type": "application/json",
        "cache-control": "private, no-cache, max-age=1",
        "access-control-allow-origin": "*",
      },
    ]);
    const results = await ask(
      `${sharedSite.url}/search?pickup=BOM&drop=BOM&pickupDate=${day}&returnDate=${day}&differentReturn=false`,
    );
    expect(results.headers["cache-control"]).toBe(headers["cache-control"]);
    const again = await ask(sharedSite.url + path, { headers: { "If-None-Match": headers.etag ?? "" } });
    expect([again.status, again.headers["access-control-allow-origin"]]).toEqual([304, "*"]);
    const head = await ask(sharedSite.url + path, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  });

  test("a refusal is a problem that nobody keeps", async () => {
    const { status, headers, body } = await ask(`${sharedSite.url}/api/offers?pickup=XXX`);
    expect([status, headers]).toMatchObject([
      400,
      { "content-type": "application/problem+json", "cache-control": "no-store" },
    ]);
    expect(v.parse(problemAnswer, JSON.parse(body.toString())).errors).toHaveLength(3);
  });

  test("a description of all of it is there for tools, without a pattern that the answer breaks", async () => {
    const { headers, body } = await ask(`${sharedSite.url}/api/openapi.json`);
    expect(headers).toMatchObject({ "content-type": "application/json", "access-control-allow-origin": "*" });
    const description = JSON.parse(body.toString()) as {
      openapi: string;
      paths: Record<
        string,
        { get: { parameters: { name: string; required: boolean }[]; responses: object } }
      >;
    };
    expect(description.openapi).toBe("3.1.0");
    const { parameters, responses } = description.paths["/api/offers"]!.get;
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      "pickup",
      "from",
      "to",
    ]);
    expect(Object.keys(responses)).toEqual(["200", "400", "429"]);
    expect(body.toString()).not.toContain("$schema");
  });
});
