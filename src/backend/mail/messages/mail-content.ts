import type { CarClass } from "#catalog/catalog.ts";

/** What an email says, before it is written as text and as HTML: both are made from this, so both say the same. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** A calendar file that is attached. */
  readonly calendar?: MailAttachment | undefined;
  /** The address of a page, for email programs with an unsubscribe button. */
  readonly unsubscribeUrl?: string;
};

export type MailAttachment = { readonly name: string; readonly text: string };

/** Words in one style within a paragraph. Line ends are kept. */
export type TextRun = {
  readonly text: string;
  readonly strong?: boolean;
  readonly em?: boolean;
  readonly url?: string;
};

/** The car's picture; `ground` is the color behind it, which shows also where pictures are blocked. */
export type MailCarPicture = {
  readonly file: string;
  readonly alt: string;
  readonly ground: CarClass["color"];
};

/** 'Pickup', 'Sun 14 Sep 2025', '10:00 AM'; what is not chosen yet is said after the time. */
export type MailTicketEnd = { readonly name: string; readonly day: string; readonly time: string };

export type MailFact = { readonly name: string; readonly value: string };

export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  /** What must not be overlooked. */
  | { readonly kind: "notice"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "prose"; readonly runs: readonly TextRun[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly TextRun[])[] }
  | {
      readonly kind: "ticket";
      readonly picture?: MailCarPicture;
      /** Stamped on it where the trip is off: 'Canceled'. */
      readonly stamp?: string;
      /** Shown small above the title, such as 'SUV'. */
      readonly tag: string;
      readonly title: string;
      /** The codes of the places on the way, 'BOM' and 'DEL', shown large; empty where a place has no code. */
      readonly codes: readonly string[];
      /** The journey in words, and its two ends side by side. */
      readonly journey: MailFact;
      readonly ends: readonly [MailTicketEnd, MailTicketEnd];
      readonly facts: readonly MailFact[];
      /** What is read out over the phone, and what the trip costs. */
      readonly stub: MailFact;
      readonly total: MailFact;
    }
  /** Aligned to the right, the last one large. */
  | { readonly kind: "amounts"; readonly lines: readonly MailFact[]; readonly note: string | undefined }
  | { readonly kind: "facts"; readonly title: string; readonly facts: readonly MailFact[] }
  | { readonly kind: "link"; readonly text: string; readonly url: string };
