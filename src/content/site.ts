import { site } from "#catalog/current.ts";

export { site };

export const phoneLink = () => `tel:${site.phone.replaceAll(/[^+\d]/g, "")}`;
export const mailLink = () => `mailto:${site.email}`;
