/** The pages that a text of the company's own may replace: each by the file of the catalog that is named after its address. */
export const legalPages = [
  { path: "/terms-conditions", name: "Terms and Conditions", inSentence: "the terms" },
  { path: "/privacy-policy", name: "Privacy Policy", inSentence: "the privacy policy" },
  { path: "/cancellation-policy", name: "Cancellation Policy", inSentence: "the cancellation policy" },
  { path: "/disclaimer", name: "Disclaimer", inSentence: "the disclaimer" },
] as const;

export type LegalPath = (typeof legalPages)[number]["path"];

/** 'legal/disclaimer.md', for '/disclaimer'. */
export const legalFileName = (path: LegalPath) => `legal${path}.md`;
