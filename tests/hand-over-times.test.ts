/** A company with times of its own: what its site offers, takes and refuses. What becomes of a booking when they change is the unit tests'. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { openCompanyPages } from "./open-pages.ts";
import { orderForm } from "./order-form.ts";
import { readHtml } from "./served-page.ts";
import { withText } from "./small-catalog.ts";
import { queryOf } from "./trips.ts";

const malabar = readCatalogSources(join(import.meta.dirname, "companies", "malabar"));
const times = 'times: { from: "8:00", until: "20:00" }\nsamples';
const site = await openCompanyPages(readCatalog(withText(malabar, "company.yaml", /^samples/m, times)));

/** Books for some days from now, at a place where somebody is always at the counter, so that the site's times alone decide. */
async function book(pickupTime: string) {
  const from = addDays(toZonedDate(Date.now(), "UTC"), 30);
  const trip = {
    pickup: "Kochi - Kerala",
    drop: "Kochi - Kerala",
    pickupDate: writeTypedDate(from),
    returnDate: writeTypedDate(addDays(from, 2)),
    pickupTime,
    returnTime: "8:00 PM",
    differentReturn: "false",
  };
  const answer = await site.send(`/booking${queryOf("alto", trip)}`, orderForm("alto").form);
  return { status: answer.status, text: readHtml(await answer.text()).one("main").text };
}

test("the form offers the company's times, and the terms say them", async () => {
  const offered = (await site.open("/")).one("select[name=pickupTime]").all("option");
  expect([offered.length, offered[0]?.text, offered.at(-1)?.text]).toEqual([25, "8:00 AM", "8:00 PM"]);
  expect((await site.open("/terms-conditions")).text).toMatch(
    /taken back between 8:00 AM and 8:00 PM.* until 9:00 PM/,
  );
});

test("eight is booked; half past seven is refused with the first and the last time", async () => {
  expect(await book("8:00 AM")).toEqual({ status: 200, text: expect.stringContaining("8:00 AM") });
  const says = "“7:30 AM” is not one of our times, which are every half hour from 8:00 AM to 8:00 PM.";
  expect(await book("7:30 AM")).toEqual({ status: 422, text: expect.stringContaining(says) });
});
