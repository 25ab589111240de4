import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import type { Route } from "./+types/calendar";
import { backendContext, requestFactsContext } from "#backend/api/context.ts";
import type { CustomerBooking } from "#backend/api/customer-booking.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { makeCalendarFile, calendarFileName } from "#content/calendar-file.ts";
import { ownHeaders } from "./own-booking.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "never", personal: true };

/** The booking as a calendar file. A wrong link and a booking with open times get the same answer: there is no file. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const { origin, report } = context.get(requestFactsContext);
  let customerBooking: CustomerBooking | undefined;
  try {
    customerBooking = await context.get(backendContext).findBookingByToken(token);
  } catch (error) {
    if (classifyFailure(error) === "failed") throw error;
    report(error);
    return textResponse(503, "We can’t reach our booking desk just now. Try again in a moment.");
  }
  const file =
    customerBooking &&
    makeCalendarFile(catalog.places, {
      booking: customerBooking.booking,
      changedAt: customerBooking.events.findLast(({ what }) => renewingEvents.has(what))?.at,
      now: Date.now(),
      siteName: catalog.company.name,
      host: new URL(origin).hostname,
      phone: catalog.company.phone,
      link: origin + href("/your-booking/:token", { token }),
    });
  if (!customerBooking || file === undefined) return textResponse(404, "There is no calendar file here.");
  return new Response(file, {
    headers: {
      ...ownHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendarFileName(catalog.company.name, customerBooking.booking.reference)}"`,
    },
  });
}

function textResponse(status: number, text: string) {
  return new Response(`${text}\n`, {
    status,
    headers: { ...ownHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** The events that make a newer version of the file. */
const renewingEvents = new Set(["settled", "changed", "swapped", "cancelled", "undone"]);
