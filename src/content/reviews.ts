export { reviews } from "#catalog/current.ts";

export const sampleReviewsNote =
  "Sample reviews, to show how this page will look. They are not from real customers.";
