import type { Backend } from "#backend/api/backend.ts";
import { hasAmbiguousCarOrTrip } from "#rental/trip/trip-query.ts";
import { type SelfServiceOutcome, createSelfServiceRefusal } from "./answer.ts";
import { toChangeRequest } from "./quoted-change.server.ts";

/** Cancels or changes as the form asks, if the amount that it showed still applies. The same form sent twice is carried out once. */
export async function applyCancelOrChange(
  selfService: Pick<Backend, "cancelByToken" | "changeByToken">,
  token: string,
  { form, params }: { readonly form: FormData; readonly params: URLSearchParams },
): Promise<SelfServiceOutcome> {
  switch (form.get("intent")) {
    case "cancel": {
      const outcome = await selfService.cancelByToken(token, readAmount(form, "fee"), readMoney(form));
      if (outcome.kind === "cancelled") return { kind: "done", done: "cancelled" };
      return createSelfServiceRefusal(outcome.kind === "not-allowed" ? "not-cancelled" : outcome.kind);
    }
    case "change": {
      // The page shows what its address asks for, so anything else was never shown.
      const carId = params.get("carId");
      if (carId === null || hasAmbiguousCarOrTrip(params)) return createSelfServiceRefusal("not-changed");
      const request = toChangeRequest(carId, params);
      const outcome = await selfService.changeByToken(
        token,
        request,
        readAmount(form, "total"),
        readMoney(form),
      );
      // A second press of the same button gets 'unchanged'.
      if (outcome.kind === "changed" || outcome.kind === "unchanged")
        return { kind: "done", done: "changed" };
      if (outcome.kind === "price-changed" || outcome.kind === "over-limit" || outcome.kind === "unknown")
        return createSelfServiceRefusal(outcome.kind);
      return createSelfServiceRefusal("not-changed");
    }
    default:
      return createSelfServiceRefusal("not-changed");
  }
}

/** The money of the amount; without one it becomes '', which no money matches. */
function readMoney(form: FormData): string {
  const key = form.get("money");
  return typeof key === "string" ? key : "";
}

/** Minor units, exactly as a page sends them. Anything else becomes -1, which no amount matches. */
function readAmount(form: FormData, name: string): number {
  const text = form.get(name);
  return typeof text === "string" && /^\d{1,12}$/.test(text) ? Number(text) : -1;
}
