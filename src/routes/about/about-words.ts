import { freeCancellationHours, lateGraceHours, licenceRetentionDays } from "#rental/policy.ts";

/** How it began, in three paragraphs. */
export const story = [
  "Renting a car had become a negotiation. A price on one page, another at the counter, a third on the receipt, and nobody on the phone who could say why. We wanted a counter where the number is the number, and opened one in New Delhi and one in New York.",
  "The two cities taught us different things. In India people asked for a driver as often as for a key, and for a person to call at any hour. In the United States they asked for airports, distance and a car that is ready. We kept both lists, and today we do both in both places.",
  "We are still small enough to know every model we rent, and big enough that one of us is awake whenever you call.",
] as const;

export const beliefs = [
  {
    title: "Say the whole price first",
    text: "Choose your dates, and the total with tax stands beside every car, before you give us a name. It is the same on the receipt.",
  },
  {
    title: "Leave room for life",
    text: `Flights slip and children fall ill. Canceling is free until ${freeCancellationHours} hours before pickup, and ${lateGraceHours} hour late is on time.`,
  },
  {
    title: "Answer the phone",
    text: "Day and night, by someone who sees your booking and can decide. Read them the code beside a car, and they see what you see.",
  },
  {
    title: "Ask for little, keep it briefly",
    text: `No account, no card, no cookies. Your license number is encrypted, and deleted ${licenceRetentionDays} days after the car is back.`,
  },
] as const;
