import { afterAll, beforeAll, describe } from "vitest";
import { holdsModelSuite } from "../store/holds-model-suite.ts";
import { storeKinds } from "../store/stores.ts";

const mostSteps = Number(process.env["MODEL_STEPS"] ?? 10_000);

describe.each(storeKinds)("a company at random, on the $kind store,", ({ kind, start, stop }) => {
  // One suite for two stores: the slower one takes half as many.
  const steps = kind === "postgres" ? mostSteps / 2 : mostSteps;
  beforeAll(start);
  afterAll(stop);
  holdsModelSuite(kind, { name: "by whole days", turnarounds: [undefined] }, steps);
  holdsModelSuite(kind, { name: "by the clock", turnarounds: [2, 0, 10.5] }, steps);
  holdsModelSuite(
    kind,
    { name: "by place and whole days", turnarounds: [undefined], isByPlace: true },
    steps,
  );
  holdsModelSuite(
    kind,
    { name: "by place and the clock", turnarounds: [2, 0, 10.5], isByPlace: true },
    steps,
  );
  holdsModelSuite(kind, { name: "by either in turn", turnarounds: [undefined, 2] }, steps / 5);
});
