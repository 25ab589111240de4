import { autumnDay } from "./autumn.ts";
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test, untilHydrated } from "./journey.ts";
import { carCount } from "#site/car/cars-in-words.ts";
import { carsThat, untouched } from "./our-fleet.ts";

// A return place must be reachable: in one country, or in listed neighbors by land (product, 'Limits').
const trip = {
  destination: "London - England",
  pickup: "Mumbai - Maharashtra",
  drop: "London - England",
  pickupDate: autumnDay(14),
  returnDate: autumnDay(15),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  differentReturn: "true",
};
const cameHome = {
  pickup: trip.pickup,
  drop: trip.pickup,
  pickupDate: trip.pickupDate,
  returnDate: trip.returnDate,
  pickupTime: trip.pickupTime,
  returnTime: trip.returnTime,
  differentReturn: "false",
};
const toJaipur = { ...trip, destination: "Jaipur - Rajasthan", drop: "Jaipur - Rajasthan" };
const toLisbon = {
  ...trip,
  pickup: "Madrid - Spain",
  destination: "Lisbon - Portugal",
  drop: "Lisbon - Portugal",
};
const sentence = "Our cars can’t be driven from Mumbai to London.";
const phone = "+1 800 555 0199";

const at = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;
const main = (page: Page) => page.getByRole("main");

test("the results say what is out of reach, and offer another place, the way home and the phone", async ({
  page,
}) => {
  const suvs = carCount(carsThat((car) => untouched(car) && car.category === "suv").length);
  await page.goto(at("/search", { ...trip, category: "suv" }));
  await expect(main(page)).toContainText("You can’t return the car there.");
  await expect(main(page)).toContainText(
    `${sentence} Prices are for 2 days with the car back in Mumbai. Choose a place in India`,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${suvs}, priced for 2 days`);
  await checkAccessibility(page);
  await expect(main(page).getByRole("link", { name: "Choose a return place" })).toHaveAttribute(
    "href",
    `${at("/", trip)}#destination`,
  );
  await expect(main(page).getByRole("link", { name: `Call us, call ${phone}` })).toBeVisible();
  await main(page).getByRole("link", { name: "Return it in Mumbai" }).click();
  await expect(page).toHaveURL(at("/search", { ...cameHome, category: "suv" }));
  await expect(main(page)).not.toContainText("You can’t return the car there");
});

test("so does the booking page, and the server books nothing", async ({ page, request }) => {
  await page.goto(at("/booking", { carId: "5", ...trip }));
  await expect(main(page)).toContainText(sentence);
  await expect(main(page).getByRole("link", { name: `Call us, call ${phone}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed to Payment" })).toHaveCount(0);
  // Three alternatives beside the text once left it a column of only a word or two.
  const words = await main(page).getByText(sentence).boundingBox();
  expect(words?.width).toBeGreaterThan(230);
  const answer = await request.post(at("/booking", { carId: "5", ...trip }), {
    form: {
      idempotencyKey: `one-way-${process.pid}-${Date.now()}`,
      carId: "5",
      trip: new URLSearchParams(trip).toString(),
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.com",
      phone: "+91 98123 45678",
      drivingLicense: "MH12 20110012345",
    },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain(sentence);
  await main(page).getByRole("link", { name: "Return it in Mumbai" }).click();
  await expect(page).toHaveURL(at("/booking", { carId: "5", ...cameHome }));
  await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeVisible();
});

test("the form says it at the return place, as soon as both are chosen", async ({ page }) => {
  await page.goto(at("/", trip));
  await untilHydrated(page);
  const dropOff = page.getByRole("group", { name: "Drop-off" });
  await expect(dropOff.getByRole("status").first()).toHaveText(
    `${sentence} Choose a place in India, or call ${phone}.`,
  );
  await checkAccessibility(page);
});

for (const [name, within, place] of [
  ["within a country", toJaipur, "Jaipur"],
  ["to a neighbor", toLisbon, "Lisbon"],
] as const) {
  test(`one-way ${name} has its rule on results, summary and terms`, async ({ page }) => {
    const rule = `You return the car in ${place}. One-way costs nothing extra.`;
    await page.goto(at("/search", within));
    await expect(main(page)).toContainText(rule);
    await page.goto(at("/booking", { carId: "5", ...within }));
    await expect(page.getByRole("complementary", { name: "Booking summary" })).toContainText(rule);
    await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeVisible();
    await page.goto("/terms-conditions");
    await expect(main(page)).toContainText("One-way costs nothing extra.");
    await expect(main(page).getByRole("row", { name: "Portugal Spain" })).toBeVisible();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the served form says it, too", async ({ page }) => {
    await page.goto(at("/", trip));
    await expect(page.getByRole("group", { name: "Drop-off" })).toContainText(sentence);
  });
});
