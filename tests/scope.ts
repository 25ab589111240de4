/** What `npm test` leaves to `npm run test:all`, since it is long and something shorter guards most of the same promise. */
import { describe, test } from "vitest";

export const runsAll = Boolean(process.env["ALL"]);
export const longTest = test.runIf(runsAll);
export const longSuite = describe.runIf(runsAll);
