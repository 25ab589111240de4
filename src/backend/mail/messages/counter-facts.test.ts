import { expect, test } from "vitest";
import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Place } from "#rental/trip/place.ts";
import { sampleBooking as booking } from "../../../../tests/samples/booking.ts";
import { samplePlace } from "../../../../tests/samples/places.ts";
import { customerTicket } from "./trip-facts.ts";

/** What the ticket of five days in Mumbai says, with these facts of Mumbai. */
function factsWith(facts: Partial<Place>) {
  const mumbai = samplePlace("Mumbai", "Maharashtra", "Asia/Kolkata", { country: "India", ...facts });
  const ticket = customerTicket({ ...initialCatalog, places: [mumbai] }, booking);
  if (ticket.kind !== "ticket") throw new Error("A booking’s ticket is a ticket.");
  return Object.fromEntries(ticket.facts.map(({ name, value }) => [name, value]));
}

const address = { lines: ["Terminal 2, Arrivals"], postalCode: "400099", countryCode: "IN" };
const hours = Array.from({ length: 7 }, () => [{ from: 8 * 60, to: 20 * 60 }]);

test("the ticket has the counter’s address, hours, way and own phone", () => {
  expect(
    factsWith({ address, terminals: ["2"], hours, counter: "Behind customs.", phone: "+91 22 5550 0199" }),
  ).toMatchObject({
    Where: "Mumbai, Terminal Area, Maharashtra: Terminal 2, Arrivals, Mumbai 400099",
    Open: "8:00 AM to 8:00 PM, every day. Behind customs. If you can’t find it: +91 22 5550 0199",
  });
});

test("the ticket says when nobody will be there, and what to do", () => {
  const closures = [
    { from: "2025-09-18" as CalendarDate, until: "2025-09-18" as CalendarDate, reason: "Eid" },
  ];
  const closedNote = "The counter in Mumbai is closed on Thu 18 Sep: Eid.";
  expect(factsWith({ hours })).not.toHaveProperty("Closed then");
  expect(factsWith({ closures })).toHaveProperty(
    "Closed then",
    `${closedNote} Call us to agree on another time: ${initialCatalog.company.phone}.`,
  );
  expect(factsWith({ closures, afterHours: "Use the box." })).toHaveProperty(
    "Closed then",
    `${closedNote} Use the box.`,
  );
});
