import { site } from "#catalog/current.ts";

export { site };

/** Dials the company's number, or another. */
export const phoneLink = (number = site.phone) => `tel:${number.replaceAll(/[^+\d]/g, "")}`;
export const mailLink = () => `mailto:${site.email}`;
