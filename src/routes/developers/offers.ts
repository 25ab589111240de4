import { backendContext } from "#backend/api/context.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import type { Route } from "./+types/offers";
import { answerOfferRequest } from "./make-offers.server.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "never", personal: false };

const minute = 60_000;

/** Answers programs with what the results say to people (product, 'For programs'): JSON, and problems as RFC 9457 writes them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Whole minutes, as the results have them, so that the same question has the same answer.
  const now = Math.floor(Date.now() / minute) * minute;
  const answer = await answerOfferRequest(
    context.get(catalogContext),
    context.get(backendContext),
    searchParams,
    now,
  );
  if ("problem" in answer)
    return Response.json(answer.problem, {
      status: answer.problem.status,
      headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
    });
  // `max-age` says for how many seconds the server caches it: not at all while it can't tell which cars are free.
  return Response.json(answer.offers, {
    headers: { "Cache-Control": `private, no-cache, max-age=${answer.isComplete ? 1 : 0}` },
  });
}
