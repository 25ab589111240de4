/** The link that dials a phone number. */
export const phoneHref = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, "")}`;
/** The link that begins an email to an address. */
export const emailHref = (email: string) => `mailto:${email}`;
