/** What is true for one visitor and one trip, on every page that the booking passes, without JavaScript. */
import { initialCatalog } from "./initial-catalog.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  carPictureName,
  silhouetteName,
  contentId,
  loadMailPictures,
  brandMarkPictureName,
} from "#backend/mail/mail-pictures.server.ts";
import { carShapes, classColors } from "#catalog/choices.ts";
import { attachmentsOf, header, readable } from "./mail-server.ts";
import { orderForm } from "./order-form.ts";
import { mainText } from "./served-page.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { queryOf, tripAt, type TripFields } from "./trips.ts";
import { get, post } from "./visitor.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

const textAt = async (path: string) => mainText((await get(site, path)).body.toString());

let bookings = 0;

/** The pages and the email of one trip, in the order in which a visitor sees them. */
async function seenBy(trip: TripFields) {
  const results = await textAt(`/search?${new URLSearchParams(trip)}`);
  const address = `/booking${queryOf("5", trip)}`;
  const booking = await textAt(address);
  const email = `asha${bookings++}@example.com`;
  const form = { ...Object.fromEntries(orderForm("5").form), email };
  const { body } = await post(site, address, form);
  const own = /\/your-booking\/[\w-]{32}/.exec(body.toString())?.[0];
  if (!own) throw new Error(`Not booked: ${mainText(body.toString())}`);
  const mail = await mailTo(email);
  const [text = ""] = readable(mail).split("text/html");
  return {
    pages: {
      results,
      booking,
      confirmed: mainText(body.toString()),
      own: await textAt(own),
      mail: text.replaceAll(/\s+/g, " "),
    },
    mail,
  };
}

/** The email that a booking's customer gets, as it is sent. */
function mailTo(email: string): Promise<string> {
  const folder = join(site.dataDirectory, "mail");
  return vi.waitFor(
    () => {
      const mail = readdirSync(folder)
        .filter((name) => name.endsWith(".eml"))
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .find((raw) => header(raw, "To")?.includes(email));
      if (!mail) throw new Error(`No mail to ${email} yet`);
      return mail;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const permit =
  "International Driving Permit (Geneva Convention of 1949), unless your license was issued in India";

describe("the papers are those of this driver in this country", () => {
  test("from the United States to India: the permit and a passport", async () => {
    const { pages } = await seenBy({
      ...tripAt("New Delhi - Delhi"),
      country: "United States",
    });
    for (const page of [pages.booking, pages.confirmed, pages.own, pages.mail]) {
      expect(page).toContain(permit);
      expect(page).toMatch(/a passport/i);
      expect(page).not.toMatch(/national ID|Aadhaar/);
    }
  });
});

describe("a journey to where no road leads", () => {
  const sentence = `Our cars can’t be driven from Mumbai to London: you rent this one for Mumbai. For another in London, call ${initialCatalog.company.phone}.`;

  test("says so with the phone, before and after it is booked", async () => {
    const { pages } = await seenBy({ ...tripAt("Mumbai - Maharashtra"), destination: "London - England" });
    for (const [name, page] of Object.entries(pages)) expect(page, name).toContain(sentence);
  });
});

describe("distances", () => {
  test("have miles beside them where the car is picked up in the United States", async () => {
    const { pages } = await seenBy(tripAt("Chicago - Illinois"));
    expect(pages.results).toContain("200 km (124 mi) a day");
    for (const page of [pages.own, pages.mail])
      expect(page).toContain("fuel for the first 200 km (124 mi) a day");
  });

  test("and so have the prices of a longer drive and of a driver, where they are for any country", async () => {
    expect(await textAt("/terms-conditions")).toContain(
      "fuel for the first 200 km (124 mi) a day. Beyond that distance you pay $0.10 a kilometer ($0.16 a mile).",
    );
    expect(await textAt("/self-drive-cars")).toMatch(
      /\$0\.10\/km *after 200 km \(124 mi\) in a day; \$0\.16 a mile/,
    );
    expect(await textAt("/outstation-trips")).toContain(
      "In the United States that is $0.80, $1.05 and $1.21 a mile.",
    );
  });
});

test("no page promises that there is no counter, since that is where one pays", async () => {
  for (const page of ["/subscription", "/business", "/self-drive-cars", "/", "/about"])
    expect(await textAt(page), page).not.toMatch(/no counter|no waiting|does not grow/i);
});

test("a trip in India is in kilometers alone, paid at the counter, and its email is the ticket, which needs no network", async () => {
  const { pages, mail } = await seenBy(tripAt("New Delhi - Delhi"));
  for (const page of [pages.results, pages.own, pages.mail]) {
    expect(page).toContain("200 km a day");
    expect(page).not.toMatch(/ mi\b| mile/);
  }
  expect(pages.own).toContain("You pay at the counter or by phone.");
  const files = attachmentsOf(mail);
  const creta = carPictureName(initialCatalog, { picture: "creta", category: "suv" });
  expect([...files.keys()]).toEqual([
    brandMarkPictureName,
    creta,
    expect.stringMatching(/^longitude-[0-9A-Z]{4}-[0-9A-Z]{4}\.ics$/),
  ]);
  const html = readable(mail).split("text/html").slice(1).join("");
  const sources = [...html.matchAll(/ src="([^"]*)"/g)].map(([, address]) => address);
  expect(sources).toEqual(
    [brandMarkPictureName, creta].map((name) => `cid:${contentId(initialCatalog, name)}`),
  );
  for (const name of [brandMarkPictureName, creta])
    expect(files.get(name)?.head).toContain(`<${contentId(initialCatalog, name)}>`);
  expect(files.get(creta)?.content.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  const calendar = [...files.values()].at(-1);
  expect(calendar?.head).toContain("text/calendar");
  expect(calendar?.content.toString()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(mail.length).toBeLessThan(102 * 1024);
});

test("each car of the fleet has a picture for emails, small enough for every copy", async () => {
  const pictures = await loadMailPictures();
  expect([...pictures.keys()].toSorted()).toEqual(
    [
      ...new Set(
        initialCatalog.cars.map(({ picture = "", category }) =>
          carPictureName(initialCatalog, { picture, category }),
        ),
      ),
      ...carShapes.flatMap((shape) => classColors.map((color) => silhouetteName(shape, color))),
      brandMarkPictureName,
    ].toSorted(),
  );
  for (const [name, { length }] of pictures) expect(length, name).toBeLessThanOrEqual(20_000);
});
