import type { APIRequestContext, Page } from "@playwright/test";
import { autumnDay } from "./autumn.ts";
import { untilHydrated } from "./journey.ts";

const mumbai = "Mumbai - Maharashtra";

/** Five days in Mumbai, as in an address. */
export const fiveDays = {
  pickup: mumbai,
  drop: mumbai,
  pickupDate: autumnDay(14),
  returnDate: autumnDay(18),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  differentReturn: "false",
};

/** What the driver types, field by field. */
export const driver = {
  "First name": "Alexandra",
  "Last name": "Whitfield",
  Email: "alexandra@example.com",
  Phone: "+1 503 555 0142",
  "Driving license": "WX-4471-0093",
};

/** A booking's reference, in a text. */
export const referencePattern = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

export const bookingPath = (carId: string, params: Record<string, string> = {}) =>
  `/booking?${new URLSearchParams({ carId, ...params })}`;

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: false });

export const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" });

export const summary = (page: Page) => page.getByRole("complementary", { name: "Booking summary" });

export const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

export const problems = (page: Page) =>
  page.getByRole("main").getByRole("group", { name: "There is a problem" });

export async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

let drivers = 0;

/** A driver who has booked nothing yet on a site that all journeys share. */
export function newDriver(): typeof driver {
  const id = `${process.pid}-${drivers++}`;
  return { ...driver, "First name": `Alexandra ${id}`, "Driving license": `WX-4471-${id}-0093` };
}

export async function fillIn(page: Page, values: Record<string, string> = newDriver()) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Reads what the page's form would send, to send it by other means. */
export async function readForm(page: Page): Promise<Record<string, string>> {
  return page
    .getByRole("form", { name: "Driver information" })
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>);
}

let keys = 0;

/** A complete form of another driver, with a key of its own. */
export const completeForm = () => ({
  idempotencyKey: `journey-key-${process.pid}-${Date.now()}-${keys++}`,
  firstName: "Asha",
  lastName: "Rao",
  email: `asha.${process.pid}.${keys}@example.com`,
  phone: `+91 98 ${process.pid} ${10_000 + keys}`,
  drivingLicense: `${process.pid}-${keys}`,
});

/** Sends a form as a browser without scripts would; `reference` is that of the booking which the answer confirms. */
export async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await request.post(path, { form });
  const text = await answer.text();
  return { status: answer.status(), text, reference: /class="ref">([^<]+)</.exec(text)?.[1] };
}

/** Books without opening the page, and returns the path of the booking's own page. */
export async function book(request: APIRequestContext, carId: string, params: Record<string, string> = {}) {
  const { status, text } = await post(request, bookingPath(carId, params), completeForm());
  const path = /\/your-booking\/[\w-]+/.exec(text)?.[0];
  if (!path) throw new Error(`Not booked, with status ${status}.`);
  return path;
}

/** Records, in order, everything that the page's live regions announce from now on. */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[role=alert], [role=status], [aria-live]");
        const words = region instanceof HTMLElement ? region.innerText.trim() : "";
        if (words !== "" && announcements.at(-1) !== words) announcements.push(words);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}
