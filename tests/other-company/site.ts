import { site as ours } from "../../src/content/site.ts";

/** Another name, another phone number that is not free, another tax and another exchange rate. */
export const site: typeof ours = {
  ...ours,
  name: "Windrose",
  description: "Rental cars in Faro.",
  phone: "+351 289 555 019",
  phoneNote: "A local call, on weekdays",
  email: "desk@windrose.example",
  foundedYear: 2024,
  copyrightYear: 2026,
  rates: { rupeesPerDollar: 91, taxPercent: 23 },
};

export const phoneLink = `tel:${site.phone.replaceAll(" ", "")}`;
export const mailLink = `mailto:${site.email}`;
