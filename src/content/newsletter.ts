/** What a subscriber agrees to; stored with the address, word for word. */
export const newsletterConsentText = "Send me one email a month. Every email has a link to unsubscribe.";
