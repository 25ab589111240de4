import { oneNameBox } from "#rental/booking/booking-form.ts";
import { storedFields } from "#rental/booking/driver-fields.ts";
import { bookingDraft } from "#site/begun.ts";

/** What is kept: the fields' texts, except the license number, and the box of a driver with one name. */
const draftNames = [...storedFields, oneNameBox] as const;

export type Draft = {
  readonly values: Readonly<Partial<Record<(typeof draftNames)[number], string>>>;
  /** The last attempt to send: its key is reused for the same car and trip, so that a lost answer doesn't cause a second booking. */
  readonly sent?: { readonly address: string; readonly key: string };
};

/** Where a tab keeps its draft. */
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The draft of this tab; empty if there is none or it can't be read. */
export function readDraft(shelf: Shelf | undefined): Draft {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(bookingDraft) ?? "{}");
    const values = textsOf(kept, "values");
    const sent = textsOf(kept, "sent");
    const known = draftNames.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
    const { address, key } = sent;
    return { values: Object.fromEntries(known), ...(address && key && { sent: { address, key } }) };
  } catch {
    return { values: {} };
  }
}

/** Keeps what is typed in the form, except the license number. If storage is full or forbidden, it silently keeps nothing. */
export function keepDraft(shelf: Shelf | undefined, form: FormData, sent: Draft["sent"]): void {
  const values = Object.fromEntries(draftNames.map((name) => [name, String(form.get(name) ?? "")]));
  try {
    shelf?.setItem(bookingDraft, JSON.stringify({ values, ...(sent && { sent }) } satisfies Draft));
  } catch {
    // The form itself still has everything.
  }
}

export function wipeDraft(shelf: Shelf | undefined): void {
  try {
    shelf?.removeItem(bookingDraft);
  } catch {
    // If storage is forbidden, nothing was kept either.
  }
}

/** The strings in one part of what was kept, ignoring anything else in it. */
function textsOf(kept: unknown, part: "values" | "sent"): Partial<Record<string, string>> {
  const found: unknown = typeof kept === "object" && kept !== null ? Reflect.get(kept, part) : undefined;
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
