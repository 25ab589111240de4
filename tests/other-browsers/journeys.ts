import { formatCount } from "#rental/count.ts";
import { autumnDay } from "../autumn.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carsThat, isInDefaultRange } from "../our-fleet.ts";
import { findFreePort } from "#server/http/port.ts";
import { runStaffCommand } from "../staff-process.ts";
import { type Site, startSite } from "../site.ts";
import type { Tab } from "./tab.ts";
import { type Visitor, visitor } from "./visitor.ts";

const sizes = [
  { width: 390, height: 844, by: "touch" },
  { width: 1440, height: 900, by: "mouse" },
] as const;

/** How the results show them. */
const suvs = formatCount(carsThat((car) => isInDefaultRange(car) && car.category === "suv").length, "car");

let drivers = 0;

/** Another driver each time: the same one is asked about the booking before. */
function newDriver() {
  drivers += 1;
  return {
    firstName: `Alexandra ${drivers}`,
    lastName: "Whitfield",
    email: "alexandra@example.com",
    phone: "+1 503 555 0142",
    drivingLicense: `WX-4471-${drivers}`,
  };
}

/** The main tasks of a visitor, done in a browser other than Chromium; `start` opens one, with scripts or without. */
export function journeys(start: (scripts: boolean) => Promise<Tab>) {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ DESK_PORT: String(await findFreePort()) });
  });
  afterAll(() => site.stop());

  describe.each([
    { scripts: true, name: "with JavaScript" },
    { scripts: false, name: "without JavaScript" },
  ])("$name", ({ scripts }) => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await start(scripts);
    });
    afterAll(() => tab.close());

    async function come({ width, height, by }: (typeof sizes)[number], path: string) {
      await tab.resize(width, height);
      await tab.open(site.url + path);
      const someone = visitor(tab, by);
      if (scripts) await someone.untilAlive();
      return someone;
    }

    // Without scripts, tests of scripted features are not defined, rather than skipped.
    const alive = (name: string, run: () => Promise<void>) => scripts && test(name, run);

    test("a clerk signs in at the desk, and stays signed in until they sign out", async () => {
      const store = { dataDirectory: site.dataDirectory, databaseUrl: undefined, licenseKey: undefined };
      const { out } = await runStaffCommand(store, ["desk-invite", "Meera", "--may", "look"]);
      await tab.open(/http:\S+/.exec(out)?.[0] ?? "");
      const clerk = visitor(tab, "mouse");
      await clerk.press("main button");
      await clerk.reads("Today");
      await tab.reload();
      await clerk.reads("Today");
      await clerk.press(".desk-who button");
      await clerk.reads("You are signed out");
    });

    test.each(sizes)("from the home page to a booking, at $width px", async (size) => {
      const someone = await come(size, "/");
      expect(await tab.ask(() => innerWidth)).toBe(size.width);
      const phone = size.by === "touch";
      await (scripts ? chooseTrip(someone, tab, phone) : typeTrip(someone));
      await someone.press(".search-ticket button[type=submit]");
      await someone.reads(`${formatCount(carsThat(isInDefaultRange).length, "car")} for your trip`);
      expect(await tab.ask(() => scrollY), "results open at their top").toBe(0);

      await filterBySuv(someone, phone, scripts);
      await someone.reads(`${suvs} for your trip`);
      await someone.press('a[href^="/booking?carId=5&"]');
      await someone.until("the form", () => document.querySelector("[name=firstName]") !== null);
      for (const [name, value] of Object.entries(newDriver())) await someone.fill(`[name=${name}]`, value);
      await someone.press("main button[type=submit]", "Proceed to Payment");
      await someone.reads("Booking Confirmed!");
      await someone.press("main a, .notices a", "See your booking");
      await someone.until("the booking's own page", () =>
        /^Your booking.*Hyundai Creta/s.test(document.querySelector("main")?.innerText.trim() ?? ""),
      );
    });

    alive("the fleet's drawer heeds words, and stays", async () => {
      const someone = await come(sizes[0], "/cars");
      await someone.press("button", "Filters");
      await someone.press("#filters .check span", "SUV");
      await someone.press("#filters legend", "Price a day");
      await someone.pressInside("#filters", { x: 8, y: 300 });
      const cars = carsThat(({ category }) => category === "suv");
      await someone.press("#filters button", `Show ${formatCount(cars.length, "car")}`);
      await someone.until("the filtered cars", areShown, cars.length);
    });

    alive("a press into a filled place selects it, so that typing begins anew", async () => {
      const someone = await come(sizes[1], "/?pickup=Atlanta+-+Georgia");
      await someone.fill("#pickup", "mum");
      await someone.until("only what was typed", fieldsHold, { pickup: "mum" });
    });

    alive("a reload keeps places and dates beside what the browser itself puts back", async () => {
      const someone = await come(sizes[1], "/");
      await chooseTrip(someone, tab, false);
      await someone.press("label", "Return to a different location");
      await tab.ask(() => document.documentElement.setAttribute("data-left", ""));
      await tab.reload();
      await someone.until("the new page", () => !document.querySelector("[data-left]"));
      await someone.until("the trip after a reload", fieldsHold, {
        pickup: "Mumbai - Maharashtra",
        destination: "Jaipur - Rajasthan",
        pickupDate: autumnDay(14),
        returnDate: autumnDay(18),
      });
    });
  });
}

/** With suggestions and calendars, which fill the whole screen of a phone. */
async function chooseTrip(someone: Visitor, tab: Tab, phone: boolean) {
  for (const [field, prefix, place] of [
    ["pickup", "mum", "BOM"],
    ["destination", "jaip", "JAI"],
  ] as const) {
    if (phone) {
      await someone.press(`#${field}`);
      await someone.fill("dialog[open] .screen-in input", prefix);
    } else await someone.fill(`#${field}`, prefix);
    await someone.press("[role=option]", place);
    await someone.until("the list to close", () => !document.querySelector("[role=option]"));
  }
  for (const [field, day] of [
    ["pickupDate", autumnDay(14)],
    ["returnDate", autumnDay(18)],
  ] as const) {
    if (phone) {
      await someone.press(`#${field}`);
      await someone.fill("dialog[open] .screen-in input", day);
    } else await someone.fill(`#${field}`, day);
    // Beside its field, where it may be on a wide screen, the calendar covers the next one.
    await tab.pressKey(phone ? "Enter" : "Escape");
    await someone.until("the calendar to close", isNoCalendarOpen);
  }
}

async function typeTrip(someone: Visitor) {
  await someone.fill("#pickup", "Mumbai - Maharashtra");
  await someone.fill("#destination", "Jaipur - Rajasthan");
  await someone.fill("#pickupDate", autumnDay(14));
  await someone.fill("#returnDate", autumnDay(18));
}

/** As on a phone by touch: on the text, past a legend and the padding. */
async function filterBySuv(someone: Visitor, phone: boolean, scripts: boolean) {
  if (phone) await someone.press("button", "Filters");
  await someone.press("#filters .check span", "SUV");
  if (phone) {
    await someone.press("#filters legend", "Fuel");
    await someone.pressInside("#filters", { x: 8, y: 300 });
  }
  if (!scripts) await someone.press("#filters button", "Apply");
  else if (phone) await someone.press("#filters button", `Show ${suvs}`);
}

/** Runs in the page. */
function isNoCalendarOpen() {
  return !document.querySelector(".cal-box:is([open], :popover-open)");
}

/** Runs in the page. */
function areShown(count: number) {
  return document.querySelectorAll("main li.car").length === count;
}

/** Runs in the page. */
function fieldsHold(values: Record<string, string>) {
  return Object.entries(values).every(
    ([name, value]) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value === value,
  );
}
