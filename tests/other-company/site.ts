import type { site as ours } from "../../src/content/site.ts";

/** Another name, another phone number that is not free, another tax and another exchange rate. */
export const site: typeof ours = {
  name: "Windrose",
  description: "Rental cars in Faro.",
  phone: "+351 289 555 019",
  phoneNote: "A local call, on weekdays",
  email: "desk@windrose.example",
  offices: [
    {
      city: "Faro",
      meridian: "7° 56′ W",
      lines: ["1 Quay Road", "8000 Faro, Portugal"],
      country: "Portugal",
      zone: "Europe/Lisbon",
      latitude: 37.02,
      longitude: -7.93,
    },
  ],
  social: { Instagram: undefined, Facebook: undefined, X: undefined, YouTube: undefined },
  foundedYear: 2024,
  copyrightYear: 2026,
  rates: { rupeesPerDollar: 91, taxPercent: 23 },
  samples: false,
};

export const phoneLink = `tel:${site.phone.replaceAll(" ", "")}`;
export const mailLink = `mailto:${site.email}`;
