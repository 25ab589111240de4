import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import type { Route } from "./+types/sold-out";
import { backendContext } from "#backend/api/context.ts";
import { planTripFromParams, loadSoldOutNextPickups, readNowAtMinuteStart } from "./sold-out-cars.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "never", personal: false };

/** Which cars are sold out on the days of the trip in the address, for a page that is already open; null if the server can't tell now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const now = readNowAtMinuteStart();
  const trip = planTripFromParams(catalog, catalog.places, new URL(request.url).searchParams, now);
  const soldOut = await loadSoldOutNextPickups(catalog, context.get(backendContext), trip, now);
  return Response.json(soldOut ?? null, { headers: { "Cache-Control": "no-store" } });
}
