import { bulkBookingVehicles, freeCancellationHours, processingFee } from "#rental/policy.ts";
import { businessPlans, lowestFee, noticeInWords, subscriptionPlans } from "./plans.ts";
import { beforeTax, usd } from "./prices.ts";
import type { Point } from "./service.ts";
import { site } from "./site.ts";

/** What a page of plans says around its tickets. */
export type PlanPageContent = {
  readonly name: string;
  readonly headline: readonly string[];
  readonly lead: string;
  readonly description: string;
  /** The call button reads so, and the plan's name. */
  readonly callTo: string;
  readonly plansNote: string;
  readonly terms: { readonly title: string; readonly rows: readonly Point[] };
  readonly enquiry: { readonly title: string; readonly lead: string; readonly placeholder: string };
};

const planNote = `Plan fees are per month, ${beforeTax}. Each rental is charged at its price a day on top.`;

export const subscriptionPage: PlanPageContent = {
  name: "Subscription",
  headline: ["Drive by", "the month."],
  lead: "One monthly fee, no counter and no waiting. Rentals cost extra. Subscribe and save up to 40%.",
  description: `Drive by the month: three plans from ${lowestFee(subscriptionPlans)}, rentals extra, and save up to 40%. Subscribe in one call.`,
  callTo: "Call about",
  plansNote: `Each saving is against the former price beside it. ${planNote}`,
  terms: {
    title: "The small print, set large",
    rows: [
      {
        title: "The rentals",
        text: `Not in the fee. Each is charged at its price a day, less your plan’s discount, plus ${site.rates.taxPercent}% tax.`,
      },
      { title: "Start", text: "By phone. The first month begins the day you first drive." },
      { title: "Change plan", text: "Any day. The difference counts from the next month." },
      { title: "Stop", text: `${noticeInWords}.` },
      {
        title: "Processing fee",
        text: `${usd(processingFee)} (${processingFee} rupees), once, when a plan is stopped.`,
      },
      {
        title: "Cancel a trip",
        text: `Free up to ${freeCancellationHours} hours before pickup, as for everyone.`,
      },
    ],
  },
  enquiry: {
    title: "Subscribe in one call",
    lead: "Tell us how often you drive. We will say which plan pays, and when none does.",
    placeholder: "How often you drive, and where",
  },
};

export const businessPage: PlanPageContent = {
  name: "For Business",
  headline: ["A fleet", "without", "the yard."],
  lead: "Cars for the whole company: one monthly fee and the rentals you take, on one invoice.",
  description: `Three business plans from ${lowestFee(businessPlans)} a month, rentals extra: 20 or 100 bookings, or as many as you need, and bulk bookings from ${bulkBookingVehicles} vehicles.`,
  callTo: "Call about",
  plansNote: planNote,
  terms: {
    title: "How it works",
    rows: [
      {
        title: "The rentals",
        text: `Not in the fee. Each is charged at its price a day, plus ${site.rates.taxPercent}% tax, on the same invoice.`,
      },
      {
        title: "Set up",
        text: "One call. You name who may book; we send the first invoice at the end of the month.",
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
  enquiry: {
    title: "Ask us by phone, or here",
    lead: "Most companies are set up in one call of ten minutes.",
    placeholder: "How many people, which cities, and from when",
  },
};
