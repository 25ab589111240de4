/** The days on which a car is taken, on its page, with and without the store's answer. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { carName } from "#rental/car.ts";
import { computeLastShownDay } from "#rental/browse/free-days.ts";
import { addDays, type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { orderForm } from "./order-form.ts";
import { carsThat } from "./our-fleet.ts";
import { type ServedPart, servedPage } from "./served-page.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { order } from "./visitor.ts";

const [takenCar, freeCar] = carsThat(({ available }) => available) as [RentedCar, RentedCar];
type RentedCar = ReturnType<typeof carsThat>[number];

/** The day where the cars stand; it may end while these tests run. */
const readToday = () => toZonedDate(Date.now(), "Asia/Kolkata");
const startDay = readToday();
const days = [addDays(startDay, 9), addDays(startDay, 10)];
const trip = orderForm(takenCar.id, { from: days[0]!, nights: 1 }).trip;

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
  for (let unit = 0; unit < takenCar.units; unit++) {
    const { status } = await order(site, orderForm(takenCar.id, { from: days[0]!, nights: 1 }));
    expect(status).toBe(200);
  }
});
afterAll(() => site.stop());

const carPage = (car: RentedCar, query = "") => servedPage(site, `/cars/${car.slug}${query}`);
const ticketOf = (page: ServedPart) => page.one('main aside[aria-label="Price and booking"]');

let visits = 0;
/**
 * The page once it says this: an answer of the store is used for a while, and a busy machine may be too late for the first. The query keeps
 * the page apart from those in memory.
 */
const onceSaid = (car: RentedCar, words: string, query = "") =>
  vi.waitUntil(
    async () => {
      const page = await carPage(car, `?visit=${visits++}${query}`);
      return page.one("main").text.includes(words) && page;
    },
    { timeout: 60_000, interval: 300 },
  );

test("the days on which every unit is taken are told from the free ones, in words as well", async () => {
  const part = (await onceSaid(takenCar, ", except the 2 days struck through.")).section("Free days");
  const shownToday = part.one("[aria-current]").one("time").attribute("datetime") as CalendarDate;
  expect([startDay, readToday()]).toContain(shownToday);
  expect(part.text).toContain(`until ${describeDate(computeLastShownDay(shownToday), "short")}`);
  const takenDays = part.all("td").filter(({ text }) => text.endsWith("taken"));
  expect(takenDays.map((day) => day.one("time").attribute("datetime"))).toEqual(days);
  expect(part.all("td")).toHaveLength(35);
  const free = (await onceSaid(freeCar, "Free every day until ")).section("Free days").text;
  expect([startDay, readToday()].map((day) => describeDate(computeLastShownDay(day), "short"))).toContain(
    /Free every day until ([^.]+)\./.exec(free)?.[1],
  );
});

test("a trip on these days is not booked from here, another one is", async () => {
  const soldOut = ticketOf(await onceSaid(takenCar, "Sold out on these days.", `&${trip}`));
  const actions = soldOut.all("a").map(({ name }) => name);
  expect(actions).toContain("Choose other dates");
  expect(actions).not.toContain(`Book Now: ${carName(takenCar)}`);
  const other = ticketOf(await onceSaid(freeCar, "Free days", `&${trip}`));
  expect(other.all("a").map(({ name }) => name)).toContain(`Book Now: ${carName(freeCar)}`);
});

test("everyone is sent the same page for a minute; without the store's answer it is whole, for a second", async () => {
  const knownPage = await onceSaid(freeCar, "Free days");
  expect(knownPage.headers["cache-control"]).toMatch(/^no-cache, max-age=\d+$/);
  const store = new DatabaseSync(join(site.dataDirectory, "longitude.db"), { timeout: 5000 });
  store.exec("alter table holds rename to held_elsewhere");
  try {
    const page = await vi.waitUntil(
      async () => {
        const answer = await carPage(freeCar, `?visit=${visits++}`);
        return answer.all(".free-days").length === 0 && answer;
      },
      { timeout: 60_000, interval: 300 },
    );
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-cache, max-age=1");
    expect(ticketOf(page).text).toContain("Book Now");
  } finally {
    store.exec("alter table held_elsewhere rename to holds");
    store.close();
  }
  await onceSaid(freeCar, "Free days");
});
