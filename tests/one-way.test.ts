import { formatCount } from "#rental/count.ts";
import { expect, test } from "vitest";
import { autumnDay } from "./autumn.ts";
import { orderForm } from "./order-form.ts";
import { carsThat, isInDefaultRange } from "./our-fleet.ts";
import { readHtml, servedPage, type ServedPart } from "./served-page.ts";
import { sharedSite as site } from "./site.ts";
import { post } from "./visitor.ts";

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
const { destination: _destination, ...rest } = trip;
const cameHome = { ...rest, drop: trip.pickup, differentReturn: "false" };
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
const main = async (path: string) => (await servedPage(site, path)).one("main");
const linksOf = (part: ServedPart) =>
  part.all("a").map((link) => [link.attribute("aria-label") ?? link.text, link.attribute("href")]);

test("the results say what is out of reach, and offer another place, the way home and the phone", async () => {
  const page = await main(at("/search", { ...trip, category: "suv" }));
  expect(page.text).toContain("You can’t return the car there.");
  expect(page.text).toContain(
    `${sentence} Prices are for 2 days with the car back in Mumbai. Choose a place in India`,
  );
  const suvs = carsThat((car) => isInDefaultRange(car) && car.category === "suv");
  expect(page.one("h1").text).toBe(`${formatCount(suvs.length, "car")}, priced for 2 days`);
  const wayHome = at("/search", { ...cameHome, category: "suv" });
  expect(linksOf(page)).toEqual(
    expect.arrayContaining([
      ["Choose a return place", `${at("/", trip)}#destination`],
      ["Return it in Mumbai", wayHome],
      [`Call us, call ${phone}`, "tel:+18005550199"],
    ]),
  );
  expect((await main(wayHome)).text).not.toContain("You can’t return the car there");
});

test("so does the booking page, and the server books nothing", async () => {
  const address = at("/booking", { carId: "5", ...trip });
  const page = await main(address);
  expect(page.text).toContain(sentence);
  expect(page.text).not.toContain("Proceed to Payment");
  const wayHome = at("/booking", { carId: "5", ...cameHome });
  expect(linksOf(page)).toContainEqual(["Return it in Mumbai", wayHome]);
  expect(linksOf(page)).toContainEqual([`Call us, call ${phone}`, "tel:+18005550199"]);
  expect((await main(wayHome)).text).toContain("Proceed to Payment");
  const { form } = orderForm("5");
  const answer = await post(site, address, form);
  expect(answer.status).toBe(422);
  expect(readHtml(answer.body.toString()).one("main").text).toContain(sentence);
});

test("the served form says it at the return place", async () => {
  const page = await main(at("/", trip));
  expect(page.one("[role=group][aria-label='Drop-off']").text).toContain(
    `${sentence} Choose a place in India, or call ${phone}.`,
  );
});

test.each([
  ["within a country", toJaipur, "Jaipur"],
  ["to a neighbor", toLisbon, "Lisbon"],
])("one-way %s has its rule on results and summary", async (_, within, place) => {
  const rule = `Return in ${place}. No one-way fee.`;
  expect((await main(at("/search", within))).text).toContain(rule);
  const booking = await main(at("/booking", { carId: "5", ...within }));
  expect(booking.one("aside[aria-label='Booking summary']").text).toContain(rule);
  expect(booking.text).toContain("Proceed to Payment");
});

test("the terms say what one-way costs, and which neighbors take a car", async () => {
  const terms = await main("/terms-conditions");
  expect(terms.text).toContain("No one-way fee.");
  expect(terms.all("tr").map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Portugal ?Spain$/));
});
