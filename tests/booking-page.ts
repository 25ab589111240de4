import type { Page } from "@playwright/test";
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

export const bookingPath = (carId: string, params: Record<string, string> = {}) =>
  `/booking?${new URLSearchParams({ carId, ...params })}`;

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: false });

export const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" });

export async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

export async function fillIn(page: Page, values: Record<string, string> = driver) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
