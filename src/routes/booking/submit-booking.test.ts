import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { describe, expect, test, vi } from "vitest";
import type { BookingOutcome } from "#backend/api/backend.ts";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { submitBooking } from "./submit-booking.ts";

const key = "8b0c5a52-6ad5-4f0e-9d13-4dd1f0a7a0aa";
const carId = initialCatalog.cars[0]!.id;
const complete = {
  idempotencyKey: key,
  shownToday: "2026-09-14",
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.com",
  phone: "+91 98123 45678",
  drivingLicense: "MH12 20110012345",
  city: "Pune",
};

function formWith(changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) form.set(name, value);
  return form;
}

function sentForm(changes: Record<string, string> = {}, address = `carId=${carId}`) {
  return {
    formData: formWith(changes),
    params: new URLSearchParams(address),
    clientAddress: "203.0.113.7",
  };
}

function storeThat(outcome: BookingOutcome | Error) {
  const book = vi.fn(async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  return { book, soldOutDates: async () => [] };
}

const submit = (
  store: ReturnType<typeof storeThat>,
  sent = sentForm(),
  report: (error: unknown) => void = () => {},
) => submitBooking(initialCatalog, initialCatalog.places, store, sent, report);

describe("an order", () => {
  test("with an empty required field is not booked, and keeps what was typed but the license number (product, 'Booking page')", async () => {
    const store = storeThat(new Error("must not be asked"));
    const answer = await submit(store, sentForm({ lastName: " " }));
    expect(store.book).not.toHaveBeenCalled();
    expect(answer).toMatchObject({
      kind: "invalid",
      missing: true,
      errors: { lastName: "Enter your last name" },
      typed: { values: { firstName: "Asha", city: "Pune" }, idempotencyKey: key },
    });
    expect(JSON.stringify(answer)).not.toContain("MH12");
  });

  test("with a wrong format has a sentence, but nothing is missing", async () => {
    const answer = await submit(storeThat(new Error()), sentForm({ email: "asha@" }));
    expect(answer).toMatchObject({ kind: "invalid", missing: false, errors: { email: expect.any(String) } });
  });

  test("for an unknown car leads to the fleet (product, 'What visitors are told')", async () => {
    const response: unknown = await submit(storeThat(new Error()), sentForm({}, "carId=no-car")).catch(
      (error: unknown) => error,
    );
    expect(response).toBeInstanceOf(Response);
    expect((response as Response).headers.get("Location")).toBe("/cars");
  });

  test("is booked with the trip, the day shown and the license number, and no price", async () => {
    const driver = { email: "asha@example.com", phone: "+91 98123 45678" };
    const booking = { reference: "R4KD-9TWD", trip: {}, quote: {}, driver } as unknown as Booking;
    const store = storeThat({ kind: "booked", booking, token: "token", again: false });
    const answer = await submit(
      store,
      sentForm({ total: "1" }, `carId=${carId}&pickup=Mumbai+-+Maharashtra&differentReturn=false`),
    );
    expect(answer).toMatchObject({ kind: "done", reference: "R4KD-9TWD", token: "token" });
    expect(store.book).toHaveBeenCalledWith(
      {
        idempotencyKey: key,
        carId,
        tripQuery: expect.objectContaining({ pickup: "Mumbai - Maharashtra" }),
        shownToday: "2026-09-14",
        driver: expect.objectContaining({ firstName: "Asha", pincode: "" }),
        licenseNumber: "MH12 20110012345",
      },
      "203.0.113.7",
    );
  });

  test("whose key another booking has is answered with that one, and gets a fresh key for a second", async () => {
    const answer = await submit(storeThat({ kind: "key-used", reference: "R4KD-9TWD" }));
    expect(answer).toMatchObject({
      kind: "refused",
      reason: { kind: "key-used", reference: "R4KD-9TWD" },
      typed: { idempotencyKey: expect.not.stringContaining(key) },
    });
  });

  test("without a proper key is asked for again", async () => {
    const answer = await submit(storeThat(new Error()), sentForm({ idempotencyKey: "1" }));
    expect(answer).toMatchObject({
      kind: "refused",
      reason: { kind: "missing-key" },
      typed: { idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/) },
    });
  });

  test.each([
    { kind: "unavailable" } as const,
    { kind: "trip-refused", problems: ["past"] } as const,
    { kind: "sold-out", dates: [] } as const,
    { kind: "over-limit", over: { by: "email", held: 400, wanted: 3, limit: 400 } } as const,
  ])("that is refused as $kind keeps its key, since nothing was stored with it", async (outcome) => {
    const answer = await submit(storeThat(outcome));
    expect(answer).toMatchObject({
      kind: "refused",
      reason: { kind: outcome.kind },
      typed: { idempotencyKey: key, values: { firstName: "Asha" } },
    });
  });

  test.each([
    ["the store away", "unreachable", new StoreUnavailableError(new Error("connect ECONNREFUSED"))],
    ["a mistake of ours", "failed", new TypeError("x is not a function")],
  ] as const)("that meets %s keeps everything, and it is reported", async (_, kind, failure) => {
    const report = vi.fn();
    const answer = await submit(storeThat(failure), sentForm(), report);
    expect(answer).toMatchObject({
      kind: "try-again",
      failure: kind,
      typed: { idempotencyKey: key, values: { email: "asha@example.com" } },
    });
    expect(report.mock.calls).toEqual([[failure]]);
  });
});
