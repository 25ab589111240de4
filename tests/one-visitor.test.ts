/** What is true for one visitor and one trip, on every page that the booking passes, without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { site as company } from "#content/site.ts";
import { orderForm } from "./order-form.ts";
import { mainText } from "./served-page.ts";
import { type Site, startSite } from "./site.ts";
import { queryOf, tripAt, type TripFields } from "./trips.ts";
import { get, post } from "./visitor.ts";

let site: Site;
// The first start may have to build the site.
beforeAll(async () => {
  site = await startSite();
}, 300_000);
afterAll(() => site.stop());

const textAt = async (path: string) => mainText((await get(site, path)).body.toString());

/** The pages of one trip, in the order in which a visitor sees them. */
async function pagesOf(trip: TripFields) {
  const results = await textAt(`/search?${new URLSearchParams(trip)}`);
  const address = `/booking${queryOf("5", trip)}`;
  const booking = await textAt(address);
  const form = Object.fromEntries(orderForm("5").form);
  const { body } = await post(site, address, { ...form, trip: new URLSearchParams(trip).toString() });
  const own = /\/your-booking\/[\w-]{32}/.exec(body.toString())?.[0];
  if (!own) throw new Error(`Not booked: ${mainText(body.toString())}`);
  return { results, booking, confirmed: mainText(body.toString()), own: await textAt(own) };
}

const permit =
  "International Driving Permit (Geneva Convention of 1949), unless your license was issued in India";

describe("the papers are those of this driver in this country", () => {
  test("from the United States to India: the permit and a passport", async () => {
    const { booking, confirmed, own } = await pagesOf({
      ...tripAt("New Delhi - Delhi"),
      country: "United States",
    });
    for (const page of [booking, confirmed, own]) {
      expect(page).toContain(permit);
      expect(page).toMatch(/a passport/i);
      expect(page).not.toMatch(/national ID|Aadhaar/);
    }
  });

  test("at home in India: Aadhaar, and neither passport nor permit", async () => {
    const { booking, confirmed, own } = await pagesOf({ ...tripAt("New Delhi - Delhi"), country: "India" });
    for (const page of [booking, confirmed, own]) {
      expect(page).toContain("Aadhaar or another government photo ID");
      expect(page).not.toMatch(/passport|Permit/i);
    }
  });

  test("the terms say the same", async () => {
    const terms = await textAt("/terms-conditions");
    expect(terms).toContain("beside a license from another country, an International Driving Permit");
    expect(terms).toContain("India and Japan take only permits of the Geneva Convention of 1949");
  });
});

describe("a journey to where no road leads", () => {
  const sentence = `Our cars can’t be driven from Mumbai to London: you rent this one for Mumbai. For another in London, call ${company.phone}.`;

  test("says so with the phone, before and after it is booked", async () => {
    const pages = await pagesOf({ ...tripAt("Mumbai - Maharashtra"), destination: "London - England" });
    for (const [name, page] of Object.entries(pages)) expect(page, name).toContain(sentence);
  });

  test("one that can be driven says nothing of it", async () => {
    const pages = await pagesOf({ ...tripAt("Mumbai - Maharashtra"), destination: "Jaipur - Rajasthan" });
    for (const [name, page] of Object.entries(pages)) expect(page, name).not.toContain("can’t be driven");
  });
});

describe("distances", () => {
  test("have miles beside them where the car is picked up in the United States", async () => {
    const { results, own } = await pagesOf(tripAt("Chicago - Illinois"));
    expect(results).toContain("200 km (124 mi) a day");
    expect(own).toContain("200 km (124 mi) a day, then $0.10 a kilometer ($0.16 a mile)");
  });

  test("are kilometers alone anywhere else", async () => {
    const { results, own } = await pagesOf(tripAt("New Delhi - Delhi"));
    for (const page of [results, own]) {
      expect(page).toContain("200 km a day");
      expect(page).not.toMatch(/ mi\b| mile/);
    }
    expect(own).toContain("200 km a day, then $0.10 a kilometer.");
  });
});

test("no page promises that there is no counter, since that is where one pays", async () => {
  for (const page of ["/subscription", "/business", "/self-drive-cars", "/", "/about"])
    expect(await textAt(page), page).not.toMatch(/no counter|no waiting|does not grow/i);
  const { own } = await pagesOf(tripAt("New Delhi - Delhi"));
  expect(own).toContain("You pay at the counter or by phone.");
});
