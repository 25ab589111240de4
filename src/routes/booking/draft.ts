import { type BookingField, bookingFields } from "#rental/booking-form.ts";

/** What may be kept of a form: everything but the license number. */
export type DraftField = Exclude<BookingField, "drivingLicense">;
export const draftFields = bookingFields.filter((name): name is DraftField => name !== "drivingLicense");

export type Draft = {
  readonly values: Readonly<Partial<Record<DraftField, string>>>;
  /** The last attempt to send: for the same car and trip its key is used again, so that a lost answer is no second booking. */
  readonly sent?: { readonly address: string; readonly key: string };
};

/** Where a tab keeps its draft: `sessionStorage`, or something like it. */
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const place = "booking-draft";

/** The draft of this tab; empty where there is none or where it can't be read. */
export function readDraft(shelf: Shelf | undefined): Draft {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(place) ?? "{}");
    const values = textsOf(kept, "values");
    const sent = textsOf(kept, "sent");
    const known = draftFields.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
    const { address, key } = sent;
    return { values: Object.fromEntries(known), ...(address && key && { sent: { address, key } }) };
  } catch {
    return { values: {} };
  }
}

/** Keeps what is typed in the form, never the license number. A full or forbidden store keeps nothing, and nobody is troubled. */
export function keepDraft(shelf: Shelf | undefined, form: FormData, sent: Draft["sent"]): void {
  const values = Object.fromEntries(draftFields.map((name) => [name, String(form.get(name) ?? "")]));
  try {
    shelf?.setItem(place, JSON.stringify({ values, ...(sent && { sent }) } satisfies Draft));
  } catch {
    // The form itself still holds it all.
  }
}

export function wipeDraft(shelf: Shelf | undefined): void {
  try {
    shelf?.removeItem(place);
  } catch {
    // Where nothing can be wiped, nothing was kept.
  }
}

/** The tab's own store; undefined where the visitor forbids it. */
export function tabShelf(): Shelf | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The texts of one part of what was kept, whatever else may stand there. */
function textsOf(kept: unknown, part: "values" | "sent"): Partial<Record<string, string>> {
  const found: unknown = typeof kept === "object" && kept !== null ? Reflect.get(kept, part) : undefined;
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
