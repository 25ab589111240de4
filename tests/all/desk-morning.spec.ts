import type { Locator, Page } from "@playwright/test";
import { findFreePort } from "#server/http/port.ts";
import { carName } from "#rental/car.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { toZonedClock, toZonedDate } from "#rental/trip/zoned-time.ts";
import { initialCatalog } from "../initial-catalog.ts";
import { expect, test } from "../journey.ts";
import { startSite } from "../site.ts";
import { runStaffCommand } from "../staff-process.ts";

/** The place whose day began last, so that its pickups of today are ahead. */
const [place] = initialCatalog.places.toSorted(
  (one, other) => toZonedClock(Date.now(), one.zone).minutes - toZonedClock(Date.now(), other.zone).minutes,
);
const { code, zone } = place!;
const today = toZonedDate(Date.now(), zone);
const lastTime = listOfferedTimes(initialCatalog.company.times).at(-1)!;
const cars = initialCatalog.cars.filter(({ available }) => available);
const pickups = Array.from({ length: 8 }, (_, index) => ({
  driver: `Pickup ${"ABCDEFGH"[index]}`,
  car: cars[index % cars.length]!,
  kilometers: String(12_000 + index),
}));
const calls = Array.from({ length: 5 }, (_, index) => ({
  driver: `Caller ${"ABCDE"[index]}`,
  car: cars[index % cars.length]!,
  phone: `+1 212 555 013${index}`,
}));
/** The first car that was handed over breaks down: its driver gets the last one of the fleet. */
const breakdown = { driver: pickups[0]!.driver, car: cars.at(-1)!, why: "Flat battery" };
const from = addDays(today, 6);
const to = addDays(today, 9);

async function openMorning() {
  const port = await findFreePort();
  const site = await startSite({ DESK_PORT: String(port) });
  const store = { dataDirectory: site.dataDirectory, databaseUrl: undefined, licenseKey: undefined };
  /** How many characters were typed at the terminal, each command's Enter among them. */
  let typed = 0;
  const run = async (...words: string[]) => {
    typed += ["npm", "run", "staff", "--", ...words].join(" ").length + 1;
    return (await runStaffCommand(store, words)).out;
  };
  const references = new Map<string, string>();
  for (const { driver, car } of pickups) {
    const { booking } = JSON.parse(
      await run(
        "book",
        "--car",
        car.id,
        "--pickup",
        code,
        "--from",
        today,
        "--at",
        lastTime,
        "--to",
        to,
        "--name",
        driver,
        "--phone",
        "+12125550100",
        "--yes",
        "--json",
      ),
    ) as { booking: { reference: string } };
    references.set(driver, booking.reference);
  }
  typed = 0;
  return { site, run, references, countTyped: () => typed, url: `http://localhost:${port}` };
}

/** What a clerk does with hand and mouse: each key and each click is one press. */
class Clerk {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator) {
    await target.click();
    this.presses++;
  }

  async type(target: Locator, text: string) {
    await target.fill(text);
    this.presses += 1 + text.length;
  }

  async find(words: string) {
    await this.type(this.page.getByRole("searchbox"), words);
    await this.page.keyboard.press("Enter");
    this.presses++;
  }
}

/** What is booked in the end: the same by both ways. */
async function listOutcome(run: (...words: string[]) => Promise<string>) {
  const bookings = JSON.parse(await run("list", "--json")) as {
    driver: { firstName: string; lastName: string };
    status: string;
    quote: { total: number };
    car: { id: string };
  }[];
  return bookings
    .map(
      ({ driver, status, quote, car }) =>
        `${driver.firstName} ${driver.lastName}: ${status}, ${car.id}, ${quote.total}`,
    )
    .toSorted();
}

test(
  "a morning’s eight pickups, five calls and a breakdown end alike at the desk and by commands",
  { tag: "@once" },
  async ({ page }) => {
    test.setTimeout(300_000);
    const desk = await openMorning();
    const link = /http:\S+/.exec(await desk.run("desk-invite", "Meera", "--may", "work"))?.[0] ?? "";
    await page.goto(link);
    const clerk = new Clerk(page);
    await clerk.click(page.getByRole("button", { name: "Sign in as Meera" }));
    for (const { driver, kilometers } of pickups) {
      await clerk.click(page.getByRole("link", { name: desk.references.get(driver)! }).first());
      await clerk.click(page.getByText("Hand-over sheet"));
      await clerk.type(page.getByLabel("Kilometers"), kilometers);
      await page.getByLabel("Fuel or charge").selectOption("8/8");
      clerk.presses += 2;
      await clerk.type(page.getByLabel("Agreed"), "All right");
      await clerk.click(page.getByRole("button", { name: /^Hand over the / }));
      await expect(page.getByRole("status")).toBeVisible();
      await clerk.click(page.getByRole("link", { name: "Today" }).first());
    }
    for (const { driver, car, phone } of calls) {
      await clerk.click(page.getByRole("link", { name: "Book", exact: true }));
      await clerk.type(page.getByLabel("Pickup place"), code);
      await clerk.type(page.getByLabel("Pickup day"), from);
      await clerk.type(page.getByLabel("Return day"), to);
      await clerk.click(page.getByRole("button", { name: "Show cars" }));
      await clerk.click(page.getByRole("table").getByRole("link", { name: carName(car), exact: true }));
      await clerk.type(page.getByLabel("Name of the driver"), driver);
      await clerk.type(page.getByLabel("Phone number"), phone);
      await clerk.click(page.getByRole("button", { name: /^Book it for / }));
      await expect(page.getByRole("status")).toHaveText(/^It is booked/);
    }
    await clerk.find(breakdown.driver);
    await clerk.click(page.getByRole("link", { name: desk.references.get(breakdown.driver)! }));
    await clerk.click(page.getByText("Swap the car"));
    await page.getByLabel("Another car").selectOption(breakdown.car.id);
    clerk.presses += 2;
    await clerk.type(page.getByLabel("Why"), breakdown.why);
    await clerk.click(page.getByRole("button", { name: "Swap it at the same price" }));
    await expect(page.getByRole("status")).toBeVisible();
    const pressed = clerk.presses;

    const terminal = await openMorning();
    for (const { driver, kilometers } of pickups)
      await terminal.run(
        "hand-over",
        terminal.references.get(driver)!,
        "--kilometers",
        kilometers,
        "--fuel",
        "8/8",
        "--agreed",
        "All right",
        "--yes",
      );
    for (const { driver, car, phone } of calls)
      await terminal.run(
        "book",
        "--car",
        car.id,
        "--pickup",
        code,
        "--from",
        from,
        "--to",
        to,
        "--name",
        driver,
        "--phone",
        phone,
        "--yes",
      );
    await terminal.run(
      "swap",
      terminal.references.get(breakdown.driver)!,
      "--car",
      breakdown.car.id,
      "--keep-price",
      "--why",
      breakdown.why,
    );
    const typed = terminal.countTyped();
    test
      .info()
      .annotations.push({ type: "presses", description: `${pressed} at the desk, ${typed} at a terminal` });
    expect(await listOutcome(desk.run)).toEqual(await listOutcome(terminal.run));
    await desk.site.stop("SIGKILL");
    await terminal.site.stop("SIGKILL");
  },
);
