import { href } from "react-router";
import type { Route } from "./+types/calendar";
import { backendContext, requestFactsContext } from "#backend/context.ts";
import { site } from "#content/site.ts";
import { calendarFile } from "#rental/calendar-file.ts";

const ownHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** The booking as a calendar file. A wrong link and a booking with open times are answered alike: there is no file. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const found = await context.get(backendContext)?.findBookingByToken(token);
  const { origin } = context.get(requestFactsContext);
  const file =
    found &&
    calendarFile({
      booking: found.booking,
      sequence: found.events.filter(({ what }) => renewing.has(what)).length,
      now: Date.now(),
      siteName: site.name,
      host: new URL(origin).hostname,
      phone: site.phone,
      link: origin + href("/your-booking/:token", { token }),
    });
  if (file === undefined)
    return new Response("There is no calendar file here.\n", {
      status: 404,
      headers: { ...ownHeaders, "Content-Type": "text/plain; charset=utf-8" },
    });
  const name = `${site.name.toLowerCase()}-${found?.booking.reference}.ics`;
  return new Response(file, {
    headers: {
      ...ownHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** What makes a newer file than the one before. */
const renewing = new Set(["settled", "changed", "cancelled"]);
