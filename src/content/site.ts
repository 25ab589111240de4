import type { Rates } from "#rental/price/money.ts";

type Office = {
  readonly city: string;
  readonly meridian: string;
  readonly lines: readonly string[];
  readonly country: string;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
};

type SocialNetwork = "Instagram" | "Facebook" | "X" | "YouTube";

type SiteConfiguration = {
  readonly name: string;
  readonly description: string;
  readonly phone: string;
  /** What a call costs and when someone answers, as it is written beside the number. */
  readonly phoneNote: string;
  readonly email: string;
  readonly offices: readonly Office[];
  /** An icon becomes a link when it has an address here. */
  readonly social: Readonly<Record<SocialNetwork, string | undefined>>;
  readonly foundedYear: number;
  readonly copyrightYear: number;
  readonly rates: Rates;
  /** Marks the reviews and client names as samples until the operator has real ones. */
  readonly samples: boolean;
};

/** The words and figures that belong to one company; its colors and mark are in src/brand (CONTRIBUTING.md, 'A brand'). */
export const site: SiteConfiguration = {
  name: "Longitude",
  description:
    "Rental cars in India, the United States and beyond, with one price, one phone number and a person who answers it.",
  phone: "+1 800 555 0199",
  phoneNote: "Toll-free, day and night",
  email: "hello@longitude.example",
  offices: [
    {
      city: "New Delhi",
      meridian: "77° 12′ E",
      lines: ["14 Meridian House, Janpath", "New Delhi 110001, India"],
      country: "India",
      zone: "Asia/Kolkata",
      latitude: 28.62,
      longitude: 77.22,
    },
    {
      city: "New York",
      meridian: "74° 00′ W",
      lines: ["350 Longacre Street, Suite 1204", "New York, NY 10036, United States"],
      country: "United States",
      zone: "America/New_York",
      latitude: 40.76,
      longitude: -73.99,
    },
  ],
  social: { Instagram: undefined, Facebook: undefined, X: undefined, YouTube: undefined },
  foundedYear: 2019,
  copyrightYear: 2025,
  rates: { rupeesPerDollar: 83, taxPercent: 18 },
  samples: true,
};

export const phoneLink = `tel:${site.phone.replaceAll(/[^+\d]/g, "")}`;
export const mailLink = `mailto:${site.email}`;
