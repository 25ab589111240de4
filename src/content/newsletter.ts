/** What a subscriber agrees to; stored with the address, word for word. */
export const newsletterConsent = "Send me one letter a month. Every letter has a link that stops them.";
