export const sampleReviewsNote =
  "Sample reviews, to show how this page will look. They are not from real customers.";

export const sampleClientsNote = "Sample names, to show how this list will look.";
