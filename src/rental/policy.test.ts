import { expect, test } from "vitest";
import * as policy from "./policy.ts";

test("the house rules are those that are promised (product, 'Policies')", () => {
  expect(policy).toMatchObject({
    cancellationTiers: [
      { fromHours: 24, feePercent: 0 },
      { fromHours: 12, feePercent: 25 },
      { fromHours: 6, feePercent: 50 },
      { fromHours: 0, feePercent: 100 },
    ],
    freeCancellationHours: 24,
    freeChangeHours: 6,
    refundBusinessDays: { any: [7, 10], card: [5, 7], wallet: [2, 3], bank: [7, 10] },
    minimumDrivingYears: 1,
    lateGraceHours: 1,
    retentionYears: 7,
    subscriptionNotice: { monthlyDays: 7, annualDays: 30 },
    bulkBookingVehicles: 10,
  });
});
