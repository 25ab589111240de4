import { href } from "react-router";
import { site } from "#content/site.ts";

type SiteLink = { readonly to: string; readonly label: string };

/** A link that also stands for another page of the same name. */
type MainLink = SiteLink & { readonly also?: string };

/** The bar's and the drawer's links (specification, section 2, 'Navigation bar'). */
export const mainLinks: readonly MainLink[] = [
  { to: href("/"), label: "Home" },
  { to: href("/fleet"), label: "Our Fleet", also: href("/cars") },
  { to: href("/locations"), label: "Locations" },
  { to: href("/business"), label: "For Business" },
  { to: href("/about"), label: "About Us" },
  { to: href("/blog"), label: "Blog" },
  { to: href("/subscription"), label: "Subscription" },
];

/** The five services, in the footer and on home. */
export const serviceLinks = [
  { to: href("/self-drive-cars"), label: "Self-Drive Cars" },
  { to: href("/chauffeur-drive"), label: "Chauffeur Drive" },
  { to: href("/airport-transfers"), label: "Airport Transfers" },
  { to: href("/outstation-trips"), label: "Outstation Trips" },
  { to: href("/corporate-bookings"), label: "Corporate Bookings" },
] as const satisfies readonly SiteLink[];

/** The footer's groups (specification, section 2, 'Footer'). */
export const footerGroups: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  {
    title: site.name,
    links: [
      { to: href("/"), label: "Home" },
      { to: href("/cars"), label: "Our Fleet" },
      { to: href("/locations"), label: "Locations" },
      { to: href("/about"), label: "About Us" },
    ],
  },
  {
    title: "Services",
    links: serviceLinks,
  },
  {
    title: "Legal",
    links: [
      { to: href("/privacy-policy"), label: "Privacy Policy" },
      { to: href("/terms-conditions"), label: "Terms and Conditions" },
      { to: href("/cancellation-policy"), label: "Cancellation Policy" },
      { to: href("/disclaimer"), label: "Disclaimer" },
    ],
  },
];
