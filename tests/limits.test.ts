/** A company with limits: each page says which one shuts a car out and what would do, and no form gets past it. */
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { parseTypedDate } from "#rental/trip/calendar.ts";
import { computeWeekday } from "#rental/trip/opening-hours.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { autumnDay, autumnDayInWords, autumnYear } from "./autumn.ts";
import { orderForm } from "./order-form.ts";
import { openCompanyPages } from "./open-pages.ts";
import { hiddenFields, readHtml } from "./served-page.ts";
import { runStaffCommand } from "./staff-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { sharedStore } from "./store/stores.ts";

const sunday = [1, 2, 3, 4, 5, 6, 7].find((day) => computeWeekday(parseTypedDate(autumnDay(day))!) === 0)!;

const malabar = join(import.meta.dirname, "companies/malabar");
const rates = `
seasons:
  onam: { name: Onam week, days: [{ from: ${autumnYear}-09-17, until: ${autumnYear}-09-23 }] }
limits:
  - { season: onam, cars: [alto], leastDays: 3 }
  - { places: [COK], pickupOn: Mon-Sat }
`;
const catalog = readCatalog({ ...readCatalogSources(malabar), "rates.yaml": rates });

const site = await openCompanyPages(catalog);

const trip = (from: number, to: number, pickup = "Thiruvananthapuram - Kerala") =>
  toTripSearchParams({
    ...emptyTripQuery,
    pickup,
    drop: pickup,
    pickupDate: autumnDay(from),
    returnDate: autumnDay(to),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
  });
const reason = "Onam week: from 3 days";
const nearest = `Return on ${autumnDayInWords(20, 9, "short")}`;

test("results have the car last, with the reason and a link to what would do, and don't count it as free", async () => {
  const page = await site.open(`/search?carId=alto&compare=alto&compare=swift&${trip(18, 19)}`);
  const count = catalog.cars.filter(({ available }) => available).length;
  expect(page.one("#results-heading").text).toMatch(
    new RegExp(`^${count - 1} of ${catalog.cars.length} for your trip`),
  );
  const card = page.one("#car-alto");
  expect(card.text).toContain(reason);
  expect(card.text).not.toMatch(/Book Now|Free Cancellation|Sold out/);
  const link = page.all("#car-alto a").find(({ text }) => text.startsWith(nearest));
  const next = await site.open(link?.attribute("href") ?? "none");
  expect(next.one("#car-alto").text).toContain("Book Now");
  expect(page.one("#compare").text).toContain("Return 20 Sep");
  const last = (await site.open(`/search?${trip(18, 19)}&page=99`)).all(".result-card").at(-1);
  expect(last?.text).toContain(reason);
});

test("the car's page says it in place of the way to the booking", async () => {
  const slug = catalog.cars.find(({ id }) => id === "alto")?.slug;
  const side = (await site.open(`/cars/${slug}?${trip(18, 19)}`)).one(".car-side").text;
  expect(side).toContain(`${reason}.`);
  expect(side).toContain(nearest);
  expect(side).not.toContain("Book Now");
  expect((await site.open(`/cars/${slug}?${trip(18, 20)}`)).one(".car-side").text).toContain("Book Now");
});

test("the booking page says it before anything is typed, with other cars, and refuses a form that is sent even so", async () => {
  const address = `/booking?carId=alto&${trip(18, 19)}`;
  const page = await site.open(address);
  expect(page.one("main").text).toContain(`${reason}.`);
  expect(page.one("main").text).toContain(nearest);
  expect(page.all("form")).toEqual([]);
  expect(page.all(".others > li").length).toBeGreaterThan(0);
  const answer = await site.send(address, orderForm("alto").form);
  expect(answer.status).toBe(409);
  const refused = readHtml(await answer.text()).one(".blocked").text;
  expect(refused).toContain(`${reason}. Nothing was booked, and your details are still here.`);
  expect(refused).toContain(nearest);
});

test("pickups are about the day at the counter, for all cars: nothing is offered instead", async () => {
  const page = await site.open(`/booking?carId=alto&${trip(sunday, sunday + 1, "Kochi - Kerala")}`);
  expect(page.one("main").text).toContain("Pickups in Kochi: Mon to Sat.");
  expect(page.one("main").text).toContain(`Pick up on ${autumnDayInWords(sunday + 1, 9, "short")}`);
  expect(page.all(".others")).toEqual([]);
});

test("a booking is not changed to what a limit shuts out, neither by its page nor by a form", async () => {
  const answer = await (
    await site.send(`/booking?carId=alto&${trip(18, 20)}`, orderForm("alto").form)
  ).text();
  const own = /\/your-booking\/[\w-]{32}/.exec(answer)?.[0] ?? "none";
  const change = `${own}?carId=alto&${trip(18, 19)}`;
  const page = await site.open(change);
  expect(page.one(".refusal").text).toContain(`${reason}. Your booking is as it was.`);
  expect(page.one(".refusal a").text).toBe(nearest);
  const fields = hiddenFields(await site.read(`${own}?carId=alto&${trip(18, 21)}`), "change");
  const sent = await site.send(change, fields);
  expect(sent.status).toBe(409);
  expect(await sent.text()).toContain(reason);
  expect((await site.open(own)).one("main").text).toContain("3 days at ₹1,250");
});

const days = (from: number, to: number) => ["--from", autumnDay(from), "--to", autumnDay(to)];

test("the staff is told, and books or changes past a limit only by saying so, which the booking's story keeps", async () => {
  const { store, remove } = await sharedStore("embedded");
  onTestFinished(remove);
  const folder = temporaryFolder({}, onTestFinished);
  cpSync(malabar, folder, { recursive: true });
  writeFileSync(join(folder, "rates.yaml"), rates);
  const staff = async (...words: string[]) => {
    const { out, complaint } = await runStaffCommand(store, words);
    return out + complaint;
  };
  expect(await staff("catalog", "publish", folder)).toContain("is published");
  const book = [
    "book",
    "--car",
    "alto",
    "--pickup",
    "TRV",
    "--name",
    "Asha Rao",
    "--phone",
    "+91 98200 12345",
  ];
  const past = ["--past-limits", "--yes"];
  expect(await staff(...book, ...days(18, 19), "--yes")).toContain(
    `${reason}. ${nearest}. To book it even so, add --past-limits.`,
  );
  expect(await staff(...book, ...days(18, 19), "--past-limits")).toContain(`Past the limit: ${reason}`);
  const [reference = ""] =
    /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await staff(...book, ...days(18, 19), ...past)) ?? [];
  expect(await staff("settle", reference, ...days(20, 21), "--yes")).toContain(
    `${reason}. Return on ${autumnDayInWords(22, 9, "short")}. To change it even so, add --past-limits.`,
  );
  expect(await staff("settle", reference, ...days(20, 21), "--past-limits")).toContain(
    `Past the limit: ${reason}`,
  );
  expect(await staff("settle", reference, ...days(20, 21), ...past)).toContain("is stored");
  const story = await staff("show", reference);
  expect(story).toContain(`booked, past limits: ${reason} (`);
  expect(story).toMatch(new RegExp(`changed: .*, past limits: ${reason} \\(`));
  const page = await site.open(`/booking?carId=alto&${trip(18, 19)}`);
  const code = page.one(".quote b").text;
  expect(await staff("quote", code)).toContain(`${reason}. ${nearest}.`);
});
