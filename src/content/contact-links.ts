/** The link that dials a phone number. */
export const phoneLink = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, "")}`;
/** The link that begins an email to an address. */
export const mailLink = (email: string) => `mailto:${email}`;
