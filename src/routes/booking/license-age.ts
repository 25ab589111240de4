import { minimumDrivingYears } from "#rental/policy.ts";

/** How long the driver has had a license at least (specification, section 9, 'Policies'). */
export const licenseAge =
  minimumDrivingYears === 1 ? "a year or more" : `${minimumDrivingYears} years or more`;
