import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchesSuite } from "../store/batches-suite.ts";
import { keyRotationSuite } from "../store/key-rotation-suite.ts";
import { aBackend, anOrder, bareStore, expectKind, storeKinds } from "../store/stores.ts";

// What takes long on a store: many rows, new keys, and many who begin. What is killed is torture's.
describe.each(storeKinds)("for long, on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);
  batchesSuite(kind);
  keyRotationSuite(kind);

  test("five that start at once on an empty store all serve", async () => {
    const store = await bareStore(kind);
    const backends = await Promise.all(Array.from({ length: 5 }, () => aBackend(store)));
    const outcomes = await Promise.all(backends.map((backend) => backend.book(anOrder())));
    expect(new Set(outcomes.map((outcome) => expectKind(outcome, "booked").booking.reference)).size).toBe(5);
  });
});
