/** Why nothing was done: no booking has this reference, or a sentence for the staff. */
export type StaffRefusal =
  | { readonly kind: "unknown" }
  | { readonly kind: "not-allowed"; readonly reason: string };

/** A person, by their address or by one of their bookings. */
export type PersonKey = { readonly email: string } | { readonly reference: string };

/** Whose bookings: an email address, a phone number, an IP address, or whoever shares the network of a booking. */
export type HolderKey =
  | { readonly by: "email"; readonly email: string }
  | { readonly by: "phone"; readonly phone: string }
  | { readonly by: "address"; readonly address: string }
  | { readonly by: "network-of"; readonly reference: string };

/** An email to everyone on the newsletter's list. */
export type NewsletterContent = {
  readonly subject: string;
  /** Markdown: headings, paragraphs, lists, bold, italics, links. */
  readonly body: string;
};

/** Something that the staff did outside of any booking, or took back. Contains nothing about a customer. */
export type StaffAct = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly who: string;
  readonly what:
    | "subscribers-read"
    | "unsubscribed"
    | "newsletter-sent"
    | "forgotten"
    | "purged"
    | "key-rotated"
    | "undone"
    | "blocked"
    | "unblocked"
    | "desk-invited"
    | "desk-signed-in"
    | "desk-ended";
  /** What it was about: a newsletter, the reference of a booking, a car and its days, who at the desk; mostly empty. */
  readonly subject: string;
  /** How many subscribers, bookings or units it was about. */
  readonly count: number;
};
