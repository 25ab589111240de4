import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchesSuite } from "../store/batches-suite.ts";
import { keyRotationSuite } from "../store/key-rotation-suite.ts";
import { anAppContext, bareStore, inProcessOnly, storeKinds } from "../store/stores.ts";

const bookingProcess = join(import.meta.dirname, "../store/booking-process.ts");

// What takes long on a store: many rows, and many processes. What is killed is torture's.
describe.each(storeKinds)("for long, on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);
  batchesSuite(kind);
  keyRotationSuite(kind);

  test.skipIf(inProcessOnly)("five processes that start at once on an empty store all serve", async () => {
    const store = await bareStore(kind);
    const words = [bookingProcess, JSON.stringify(store), "3"];
    const outputs = await Promise.all(
      Array.from({ length: 5 }, () => promisify(execFile)(process.execPath, words)),
    );
    const { database } = await anAppContext(store);
    const rows = await database.queries.selectFrom("bookings").select("reference").execute();
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(
      outputs.flatMap(({ stdout }) => stdout.trim().split("\n")).toSorted(),
    );
  });
});
