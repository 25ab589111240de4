import type { Backend } from "#backend/backend.ts";
import type { ChangeRequest } from "#backend/customer-booking.ts";
import { tripSearchParams } from "#rental/trip-query.ts";
import type { Done, NotDone } from "./answer.ts";
import { changeRequest } from "./quoted-change.server.ts";

/** Cancels or changes as the form asks, against the amount that it had shown. The same form sent twice is done once. */
export async function takeMove(
  desk: Pick<Backend, "cancelByToken" | "changeByToken">,
  token: string,
  { form, params }: { readonly form: FormData; readonly params: URLSearchParams },
): Promise<{ readonly done: Done } | { readonly notDone: NotDone }> {
  switch (form.get("intent")) {
    case "cancel": {
      const outcome = await desk.cancelByToken(token, amountOf(form, "fee"));
      if (outcome.kind === "cancelled") return { done: "cancelled" };
      return { notDone: outcome.kind === "not-allowed" ? "not-cancelled" : outcome.kind };
    }
    case "change": {
      const request = changeRequest(textOf(form, "carId"), new URLSearchParams(textOf(form, "trip")));
      // The page shows what its address asks for: a form that asks for something else was never shown.
      const shown = params.get("carId");
      if (shown !== null && !isSameChange(request, changeRequest(shown, params)))
        return { notDone: "not-changed" };
      const outcome = await desk.changeByToken(token, request, amountOf(form, "total"));
      // Unchanged is what a second press of the same button finds.
      if (outcome.kind === "changed" || outcome.kind === "unchanged") return { done: "changed" };
      if (outcome.kind === "price-changed" || outcome.kind === "over-limit" || outcome.kind === "unknown")
        return { notDone: outcome.kind };
      return { notDone: "not-changed" };
    }
    default:
      return { notDone: "not-changed" };
  }
}

function isSameChange(one: ChangeRequest, other: ChangeRequest): boolean {
  const [trip, otherTrip] = [one, other].map(({ tripQuery }) => tripSearchParams(tripQuery).toString());
  return one.carId === other.carId && trip === otherTrip;
}

/** Whole rupees; an amount that no page has shown is one that nothing matches. */
function amountOf(form: FormData, name: string): number {
  const text = textOf(form, name);
  return /^\d{1,12}$/.test(text) ? Number(text) : -1;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
