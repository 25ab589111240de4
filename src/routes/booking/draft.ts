import { oneNameField } from "#rental/booking/booking-form.ts";
import { storedDriverFields } from "#rental/booking/driver-fields.ts";
import { type ExtraTexts, readExtraTexts } from "#rental/booking/chosen-extras.ts";
import { bookingDraftKey } from "#site/unsaved-input.ts";

/** The fields of a draft: all but the license number, and the box of a driver with one name. */
const draftFields = [...storedDriverFields, oneNameField] as const;

export type BookingDraft = {
  readonly values: Readonly<Partial<Record<(typeof draftFields)[number], string>>>;
  /** What is typed of extras, and for which car. */
  readonly extras?: { readonly carId: string; readonly texts: ExtraTexts };
  /** The last attempt to send: its key is reused for the same car and trip, so that a lost answer doesn't cause a second booking. */
  readonly sent?: { readonly address: string; readonly key: string };
};

/** Where a tab keeps its draft. */
type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The draft of this tab; empty if there is none or it can't be read. */
export function readBookingDraft(storage: DraftStorage | undefined): BookingDraft {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(bookingDraftKey) ?? "{}");
    const values = readTexts(draft, "values");
    const { address, key } = readTexts(draft, "sent");
    const entries = draftFields.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
    const { carId, texts } = readTexts(draft, "extras");
    return {
      values: Object.fromEntries(entries),
      ...(carId && texts && { extras: { carId, texts: readExtraTexts(new URLSearchParams(texts)) } }),
      ...(address && key && { sent: { address, key } }),
    };
  } catch {
    return { values: {} };
  }
}

/** Keeps what is typed in the form, except the license number. If storage is full or forbidden, it silently keeps nothing. */
export function keepBookingDraft(
  storage: DraftStorage | undefined,
  form: FormData,
  attempt: BookingDraft["sent"],
  carId = "",
): void {
  const values = Object.fromEntries(draftFields.map((name) => [name, String(form.get(name) ?? "")]));
  try {
    const extras = { carId, texts: String(new URLSearchParams([...readExtraTexts(form)])) };
    storage?.setItem(
      bookingDraftKey,
      JSON.stringify({ values, ...(extras.texts && { extras }), ...(attempt && { sent: attempt }) }),
    );
  } catch {
    // The form itself still has everything.
  }
}

export function wipeBookingDraft(storage: DraftStorage | undefined): void {
  try {
    storage?.removeItem(bookingDraftKey);
  } catch {
    // If storage is forbidden, nothing was kept either.
  }
}

/** The strings in one part of a stored draft; ignores anything else in it. */
function readTexts(draft: unknown, part: "values" | "extras" | "sent"): Partial<Record<string, string>> {
  const texts: unknown = typeof draft === "object" && draft !== null ? Reflect.get(draft, part) : undefined;
  if (typeof texts !== "object" || texts === null) return {};
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
