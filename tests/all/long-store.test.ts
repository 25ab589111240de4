import { afterAll, beforeAll, describe } from "vitest";
import { batchesSuite } from "../store/batches-suite.ts";
import { keyRotationSuite } from "../store/key-rotation-suite.ts";
import { processSuite } from "../store/process-suite.ts";
import { inProcessOnly, storeKinds } from "../store/stores.ts";

// What takes long on a store: many rows, many processes, and some that are killed.
describe.each(storeKinds)("for long, on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);
  batchesSuite(kind);
  keyRotationSuite(kind);
  if (!inProcessOnly) processSuite(kind);
});
