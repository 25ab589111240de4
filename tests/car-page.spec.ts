import { carName } from "#rental/car.ts";
import { fiveDays } from "./booking-page.ts";
import { expect, test } from "./journey.ts";
import { carsThat, isInDefaultRange } from "./our-fleet.ts";

const [car] = carsThat((one) => one.available && isInDefaultRange(one)) as [
  ReturnType<typeof carsThat>[number],
];
const heading = { name: carName(car), exact: true };

test("a card's name leads to its car's page, and that to the booking", { tag: "@all" }, async ({ page }) => {
  await page.goto("/cars");
  await page.getByRole("main").getByRole("link", heading).click();
  await expect(page).toHaveURL(`/cars/${car.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(carName(car));
  const ticket = page.getByRole("complementary", { name: "Price and booking" });
  await ticket.getByRole("link", { name: /^Book Now/ }).click();
  await expect(page).toHaveURL(`/booking?carId=${car.id}`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(carName(car));
  await page.goBack();
  await expect(page).toHaveURL("/cars");
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the trip goes along from the results to the car's page and on to the booking, by keyboard", async ({
    page,
  }) => {
    const trip = new URLSearchParams(fiveDays).toString();
    await page.goto(`/search?${trip}`);
    await page.getByRole("main").getByRole("link", heading).press("Enter");
    await expect(page).toHaveURL(`/cars/${car.slug}?${trip}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Book Now/ })
      .press("Enter");
    await expect(page).toHaveURL(`/booking?carId=${car.id}&${trip}`);
  });
});
