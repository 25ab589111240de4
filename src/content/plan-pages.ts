import { policies } from "#catalog/current.ts";
import { chargedInWords } from "#rental/price/money.ts";
import { bulkBookingVehicles, freeCancellationHours } from "#rental/policy.ts";
import { businessPlans, lowestFee, noticeInWords, subscriptionPlans } from "./plans.ts";
import { addedTax, beforeTax, shownPrice } from "./prices.ts";
import type { Point } from "./service.ts";
import { site } from "./site.ts";

/** What a page of plans says besides its tickets. */
export type PlanPageContent = {
  readonly name: string;
  readonly headline: readonly string[];
  readonly lead: string;
  readonly description: string;
  /** The text of the call button, which is followed by the plan's name. */
  readonly callTo: string;
  readonly plansNote: string;
  readonly terms: { readonly title: string; readonly rows: readonly Point[] };
  readonly inquiry: { readonly title: string; readonly lead: string; readonly placeholder: string };
};

const planNote = () =>
  `Plan fees are per month, ${beforeTax()}. Each rental is charged on top, at its daily price.`;

/** ', plus 18% tax'; nothing where nothing is added. */
function plusTax(): string {
  const added = addedTax();
  return added ? `, plus ${added}` : "";
}

/** '$6.02 (500 rupees)'; without what is charged where that is what is shown. */
function processingFee(): string {
  const shown = shownPrice(policies.processingFee);
  return site.money.shown ? `${shown} (${chargedInWords(policies.processingFee, site.money)})` : shown;
}

export const subscriptionPage = (): PlanPageContent => ({
  name: "Subscription",
  headline: ["Drive by", "the month."],
  lead: "One monthly fee, and every booking is one call, day or night. Rentals cost extra. Subscribe and save up to 40%.",
  description: `Drive by the month: three plans from ${lowestFee(subscriptionPlans)}, rentals extra, and save up to 40%. Subscribe in one call.`,
  callTo: "Call about",
  plansNote: `Each saving is compared with the former price beside it. ${planNote()}`,
  terms: {
    title: "The small print, set large",
    rows: [
      {
        title: "The rentals",
        text: `Not included in the fee. Each is charged at its daily price, less your plan’s discount${plusTax()}.`,
      },
      { title: "Start", text: "By phone. The first month begins the day you first drive." },
      { title: "Change plan", text: "Any day. The new fee starts the next month." },
      { title: "Stop", text: `${noticeInWords}.` },
      {
        title: "Processing fee",
        text: `${processingFee()}, once, when you stop a plan.`,
      },
      {
        title: "Cancel a trip",
        text: `Free up to ${freeCancellationHours} hours before pickup, as for everyone.`,
      },
    ],
  },
  inquiry: {
    title: "Subscribe in one call",
    lead: "Tell us how often you drive. We will tell you which plan pays off, or whether you need one at all.",
    placeholder: "How often you drive, and where",
  },
});

export const businessPage = (): PlanPageContent => ({
  name: "For Business",
  headline: ["A fleet", "without", "the yard."],
  lead: "Cars for the whole company: one monthly fee and the rentals you take, on one invoice.",
  description: `Three business plans from ${lowestFee(businessPlans)} a month, rentals extra: 20 or 100 bookings, or as many as you need, and bulk bookings from ${bulkBookingVehicles} vehicles.`,
  callTo: "Call about",
  plansNote: planNote(),
  terms: {
    title: "How it works",
    rows: [
      {
        title: "The rentals",
        text: `Not included in the fee. Each is charged at its daily price${plusTax()}, on the same invoice.`,
      },
      {
        title: "Set up",
        text: "One call. You tell us who may book; we send the first invoice at the end of the month.",
      },
      {
        title: "Book",
        text: "By phone, day and night. With Professional and Enterprise also from your own systems, by API.",
      },
      {
        title: "Bulk bookings",
        text: `From ${bulkBookingVehicles}+ vehicles at a time. Call, and we put the cars together and quote one price.`,
      },
      {
        title: "Cancel a trip",
        text: `Free up to ${freeCancellationHours} hours before pickup, on every plan.`,
      },
      { title: "Stop", text: `${noticeInWords}.` },
    ],
  },
  inquiry: {
    title: "Call or write",
    lead: "Most companies are set up in one call of ten minutes.",
    placeholder: "How many people, which cities, and starting when",
  },
});
