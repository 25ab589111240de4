import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { catalogOffering } from "../../../tests/samples/catalog.ts";
import { makePlaceFinder } from "#content/places.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { changeTripDraft, toFinishedTripQuery, toTripDraft } from "./draft.ts";

const september = toTripDraft(initialCatalog, {
  ...emptyTripQuery,
  pickupDate: "14/09/2025",
  returnDate: "19/09/2025",
});

test("an empty form opens at 10:00 AM and 12:00 PM", () => {
  expect(toTripDraft(initialCatalog, emptyTripQuery).query).toEqual({
    ...emptyTripQuery,
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
  });
});

test("a time that no slot has gives way to the default, a slot stays", () => {
  const { query } = toTripDraft(initialCatalog, {
    ...emptyTripQuery,
    pickupTime: "9:00 AM",
    returnTime: "6:00 PM",
  });
  expect([query.pickupTime, query.returnTime]).toEqual(["10:00 AM", "6:00 PM"]);
});

test("the times of a form are among those that the company offers", () => {
  const morning = catalogOffering("8:00 AM", "11:00 AM");
  expect(toTripDraft(morning, emptyTripQuery).query).toMatchObject({
    pickupTime: "10:00 AM",
    returnTime: "10:30 AM",
  });
  const query = { ...emptyTripQuery, pickupTime: "8:00 AM", returnTime: "6:00 PM" };
  expect(toTripDraft(morning, query).query).toMatchObject({
    pickupTime: "8:00 AM",
    returnTime: "10:30 AM",
  });
});

test("where a day has 24 hours, a form asks for the return at the time of the pickup", () => {
  const byHours = { ...initialCatalog.company, rentalDay: { hours: 24, grace: 1 } } as const;
  for (const pickupTime of ["10:00 AM", "4:30 PM"])
    expect(
      toTripDraft({ ...initialCatalog, company: byHours }, { ...emptyTripQuery, pickupTime }).query
        .returnTime,
    ).toBe(pickupTime);
});

test("a pickup moved past the return clears the return", () => {
  const draft = changeTripDraft(september, { pickupDate: "20/09/2025" });
  expect(draft.query.returnDate).toBe("");
  expect(draft.returnCleared).toBe(true);
  expect(changeTripDraft(draft, { country: "India" }).returnCleared).toBe(true);
  expect(changeTripDraft(draft, { returnDate: "21/09/2025" }).returnCleared).toBe(false);
});

test("a pickup on the return day, or half typed, leaves the return alone", () => {
  expect(changeTripDraft(september, { pickupDate: "19/09/2025" }).query.returnDate).toBe("19/09/2025");
  expect(changeTripDraft(september, { pickupDate: "20/09/20" }).query.returnDate).toBe("19/09/2025");
});

test("a return typed before the pickup stays as typed: it is the visitor's to mend", () => {
  expect(changeTripDraft(september, { returnDate: "01/09/2025" }).query.returnDate).toBe("01/09/2025");
});

test("what is sent has tidy dates, the drop of the rules, and unreadable dates as they are", () => {
  const draft = changeTripDraft(september, {
    pickup: "Mumbai - Maharashtra",
    destination: "Jaipur - Rajasthan",
    differentReturn: true,
    pickupDate: "4/9/2025",
    returnDate: "soon ",
  });
  expect(toTripSearchParams(toFinishedTripQuery(draft)).toString()).toBe(
    "destination=Jaipur+-+Rajasthan&pickup=Mumbai+-+Maharashtra&drop=Jaipur+-+Rajasthan&pickupDate=04%2F09%2F2025" +
      "&returnDate=soon&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=true",
  );
});

test("a city typed by its name is sent as that city, once the places have loaded; an unknown one as typed", () => {
  const [city] = initialCatalog.places;
  if (!city) throw new Error("There is no place.");
  const pickup = city.name.toLowerCase();
  const draft = changeTripDraft(toTripDraft(initialCatalog, emptyTripQuery), {
    pickup,
    destination: " atlantis ",
  });
  expect(toFinishedTripQuery(draft, { findPlace: makePlaceFinder(initialCatalog.places) })).toMatchObject({
    destination: "atlantis",
    pickup: placeLabel(city),
    drop: placeLabel(city),
  });
  expect(toFinishedTripQuery(draft).pickup).toBe(pickup);
});
