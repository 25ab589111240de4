/** What is true for one visitor and one trip, on every page that the booking passes, without JavaScript. */
import { initialCatalog } from "./initial-catalog.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  carPictureName,
  silhouettePictureName,
  loadMailPictures,
  brandMarkPictureName,
} from "#backend/mail/mail-pictures.server.ts";
import { carShapes, classColors } from "#catalog/choices.ts";
import { header, readable } from "./mail-server.ts";
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
  const [mail = ""] = readable(await mailTo(email)).split("text/html");
  return {
    results,
    booking,
    confirmed: mainText(body.toString()),
    own: await textAt(own),
    mail: mail.replaceAll(/\s+/g, " "),
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

test("the papers are those of this driver in this country: from the United States to India, the permit and a passport", async () => {
  const pages = await seenBy({
    ...tripAt("New Delhi - Delhi"),
    country: "United States",
  });
  for (const page of [pages.booking, pages.confirmed, pages.own, pages.mail]) {
    expect(page).toContain(permit);
    expect(page).toMatch(/a passport/i);
    expect(page).not.toMatch(/national ID|Aadhaar/);
  }
});

const sentence = `Our cars can’t be driven from Mumbai to London: you rent this one for Mumbai. For another in London, call ${initialCatalog.company.phone}.`;

test("a journey to where no road leads says so with the phone, before and after it is booked", async () => {
  const pages = await seenBy({ ...tripAt("Mumbai - Maharashtra"), destination: "London - England" });
  for (const [name, page] of Object.entries(pages)) expect(page, name).toContain(sentence);
});

test("distances have miles beside them where the car is picked up in the United States", async () => {
  const pages = await seenBy(tripAt("Chicago - Illinois"));
  expect(pages.results).toContain("200 km (124 mi) a day");
  for (const page of [pages.own, pages.mail])
    expect(page).toContain("fuel for the first 200 km (124 mi) a day");
});

test("no page promises that there is no counter, since that is where one pays", async () => {
  for (const page of ["/subscription", "/business", "/self-drive-cars", "/", "/about"])
    expect(await textAt(page), page).not.toMatch(/no counter|no waiting|does not grow/i);
});

test("a trip in India is in kilometers alone, and paid at the counter", async () => {
  const pages = await seenBy(tripAt("New Delhi - Delhi"));
  for (const page of [pages.results, pages.own, pages.mail]) {
    expect(page).toContain("200 km a day");
    expect(page).not.toMatch(/ mi\b| mile/);
  }
  expect(pages.own).toContain("You pay at the counter or by phone.");
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
      ...carShapes.flatMap((shape) => classColors.map((color) => silhouettePictureName(shape, color))),
      brandMarkPictureName,
    ].toSorted(),
  );
  for (const [name, { length }] of pictures) expect(length, name).toBeLessThanOrEqual(20_000);
});
