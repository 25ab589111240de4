import type { Backend } from "#backend/api/backend.ts";
import type { ChangeRequest } from "#backend/api/customer-booking.ts";
import { textOf } from "#rental/form-text.ts";
import { tripSearchParams } from "#rental/trip/trip-query.ts";
import type { Done, NotDone } from "./answer.ts";
import { changeRequest } from "./quoted-change.server.ts";

/** Cancels or changes as the form asks, if the amount that it showed still applies. The same form sent twice is carried out once. */
export async function takeMove(
  selfService: Pick<Backend, "cancelByToken" | "changeByToken">,
  token: string,
  { form, params }: { readonly form: FormData; readonly params: URLSearchParams },
): Promise<{ readonly done: Done } | { readonly notDone: NotDone }> {
  switch (form.get("intent")) {
    case "cancel": {
      const outcome = await selfService.cancelByToken(token, amountOf(form, "fee"));
      if (outcome.kind === "cancelled") return { done: "cancelled" };
      return { notDone: outcome.kind === "not-allowed" ? "not-cancelled" : outcome.kind };
    }
    case "change": {
      const request = changeRequest(textOf(form, "carId"), new URLSearchParams(textOf(form, "trip")));
      // The page shows what its address asks for, so a form that asks for something else was never shown.
      const shown = params.get("carId");
      if (shown !== null && !isSameChange(request, changeRequest(shown, params)))
        return { notDone: "not-changed" };
      const outcome = await selfService.changeByToken(token, request, amountOf(form, "total"));
      // A second press of the same button gets 'unchanged'.
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

/** Whole rupees, exactly as a page sends them. Anything else becomes -1, which no amount matches. */
function amountOf(form: FormData, name: string): number {
  const text = form.get(name);
  return typeof text === "string" && /^\d{1,12}$/.test(text) ? Number(text) : -1;
}
