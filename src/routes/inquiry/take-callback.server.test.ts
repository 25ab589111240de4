import { expect, test } from "vitest";
import type { InquirySubmission } from "#backend/api/backend.ts";
import { sampleCatalog } from "../../../tests/samples/catalog.ts";
import { carName } from "#rental/car.ts";
import { readCallbackTopic, submitCallback } from "./take-callback.server.ts";

const now = Date.UTC(2025, 8, 1, 3);
const [car] = sampleCatalog.cars;
const params = new URLSearchParams({ carId: car?.id ?? "" });
const { hours, zone, place } = readCallbackTopic(sampleCatalog, params, now);

async function send(at: number | undefined, open = 0) {
  const stored: InquirySubmission[] = [];
  const form = new FormData();
  form.set("phone", "+91 98200 12345");
  form.set("at", String(at));
  const storeCallback = async (inquiry: InquirySubmission) => {
    if (open > 0) return { kind: "asked", open } as const;
    stored.push(inquiry);
    return { kind: "stored" } as const;
  };
  const context = { catalog: sampleCatalog, backend: { storeCallback }, params, now, report: () => {} };
  return { answer: await submitCallback(form, context), stored };
}

test("a wish is stored with the place's own hour, and the car that was looked at", async () => {
  const { answer, stored } = await send(hours[1]);
  expect(answer).toEqual({ kind: "done", phone: "+91 98200 12345", at: hours[1] });
  expect(stored).toMatchObject([{ page: "/booking", callback: { at: hours[1], zone, place } }]);
  expect(stored[0]?.message).toContain(`${car && carName(car)}, code `);
});

test("an hour that isn't the counter's is refused, and a number that has several wishes is asked about", async () => {
  expect((await send(now - 3_600_000)).answer).toMatchObject({
    kind: "invalid",
    errors: { at: expect.stringContaining("begun") },
  });
  expect((await send(hours[0], 3)).answer).toMatchObject({
    kind: "refused",
    reason: { kind: "asked", open: 3 },
    typed: { phone: "+91 98200 12345" },
  });
});
