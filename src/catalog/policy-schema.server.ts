/** What policies.yaml may say of a company's terms (schema.server.ts tells how the messages are written). */
import { defaultPolicies } from "#rental/policy.ts";
import * as v from "valibot";
import { boundedNumber, list, strictEntries, wholeNumber } from "./schema-parts.server.ts";

/** Hours in halves. */
export const hoursInHalves = (most: number) => {
  const message = `hours from 0 to ${most}, in halves`;
  return v.pipe(
    v.number(message),
    v.check((input) => Number.isInteger(input * 2) && input >= 0 && input <= most, message),
  );
};

const expectedSteps = "steps from the most hours to 0, the first of 0 percent, and percents that never fall";

const cancellation = v.pipe(
  list(strictEntries({ hours: wholeNumber(0, 8760), percent: boundedNumber(0, 100) }), 12, 1),
  v.check((steps) => steps[0]?.percent === 0 && steps.at(-1)?.hours === 0, expectedSteps),
  v.check(
    (steps) =>
      steps.every(({ hours, percent }, at) => {
        const before = steps[at - 1];
        return !before || (before.hours > hours && before.percent <= percent);
      }),
    expectedSteps,
  ),
);

const expectedDays = "two numbers of working days: at least, at most";
const workingDays = v.pipe(
  v.strictTuple([wholeNumber(0, 60), wholeNumber(0, 60)], expectedDays),
  v.check(([least, most]) => least <= most, expectedDays),
  v.readonly(),
);

/** The terms of a company; what it leaves out is as the specification states it. */
export const termEntries = {
  cancellation: v.optional(cancellation, () => [...defaultPolicies.cancellation]),
  freeChangeHours: v.optional(wholeNumber(0, 8760), defaultPolicies.freeChangeHours),
  graceHours: v.optional(hoursInHalves(12), defaultPolicies.graceHours),
  horizonMonths: v.optional(wholeNumber(1, 36), defaultPolicies.horizonMonths),
  /** Replaced whole: a way that is not named is not offered. */
  refunds: v.optional(
    strictEntries({
      any: workingDays,
      card: v.exactOptional(workingDays),
      wallet: v.exactOptional(workingDays),
      bank: v.exactOptional(workingDays),
    }),
    () => structuredClone(defaultPolicies.refunds),
  ),
  licenseYears: v.optional(wholeNumber(0, 20), defaultPolicies.licenseYears),
  loyaltyPercent: v.optional(boundedNumber(0, 100), defaultPolicies.loyaltyPercent),
  notice: v.optional(
    strictEntries({ monthlyDays: wholeNumber(0, 365), annualDays: wholeNumber(0, 365) }),
    defaultPolicies.notice,
  ),
  bulkVehicles: v.optional(wholeNumber(2, 1000), defaultPolicies.bulkVehicles),
};
