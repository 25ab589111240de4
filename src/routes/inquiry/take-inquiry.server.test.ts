import { expect, test, vi } from "vitest";
import type { InquirySubmission } from "#backend/api/backend.ts";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { submitInquiry } from "./take-inquiry.server.ts";

const noon = Date.UTC(2025, 8, 14, 12);
const day = 24 * 60 * 60 * 1000;
const sound = { name: "Asha", contact: "asha@example.com", plan: "", message: "Ten cars", page: "/business" };

async function send(fields: Record<string, string>, now = noon) {
  const inquiries: InquirySubmission[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const backend = { storeInquiry: async (inquiry: InquirySubmission) => void inquiries.push(inquiry) };
  const answer = await submitInquiry(form, { backend, now, report: () => {} });
  return { answer, key: inquiries[0]?.idempotencyKey, stored: inquiries };
}

test("an inquiry is stored with the page it came from", async () => {
  const { answer, stored } = await send(sound);
  expect(answer).toEqual({ kind: "done", page: "/business", contact: "asha@example.com" });
  expect(stored).toEqual([expect.objectContaining(sound)]);
});

test("the same words on the same day are one inquiry; other words, or another day, are another", async () => {
  const { key } = await send(sound);
  expect((await send(sound, noon + day / 4)).key).toBe(key);
  expect((await send({ ...sound, message: "Eleven cars" })).key).not.toBe(key);
  expect((await send(sound, noon + day)).key).not.toBe(key);
});

test("what is wrong comes back with what was typed, and nothing is stored", async () => {
  const { answer, stored } = await send({ ...sound, name: "" });
  expect(answer).toMatchObject({
    kind: "invalid",
    errors: { name: "Enter your name" },
    typed: { message: "Ten cars" },
  });
  expect(stored).toEqual([]);
});

test.each([
  ["unreachable", new StoreUnavailableError(new Error("connect ECONNREFUSED"))],
  ["failed", new TypeError("x is not a function")],
] as const)(
  "an inquiry that is %s loses nothing of what was typed, and is reported",
  async (kind, failure) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(sound)) form.set(name, value);
    const report = vi.fn();
    const backend = { storeInquiry: () => Promise.reject(failure) };
    expect(await submitInquiry(form, { now: noon, report, backend })).toMatchObject({
      kind: "try-again",
      failure: kind,
      typed: { contact: "asha@example.com", message: "Ten cars" },
    });
    expect(report.mock.calls).toEqual([[failure]]);
  },
);
