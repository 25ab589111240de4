import { type BookingForm, bookingFields } from "#rental/booking-form.ts";
import type { Problem } from "#ui/error-summary.tsx";

const known = new WeakMap<BookingForm["errors"], readonly Problem[]>();

/** The summary's lines in the form's order. The same errors are the same list, since a new one takes the focus. */
export function problemsIn(errors: BookingForm["errors"]): readonly Problem[] {
  const before = known.get(errors);
  if (before) return before;
  const problems = bookingFields.flatMap((id) => {
    const text = errors[id];
    return text === undefined ? [] : [{ id, text }];
  });
  known.set(errors, problems);
  return problems;
}
