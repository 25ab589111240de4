import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { MessageOf } from "#backend/db/stored-messages.server.ts";
import type { MailContent } from "./mail-content.ts";
import { writeBookingTicket, writeCarAndDay } from "./trip-facts.ts";
import { paragraph } from "./mail-parts.ts";

/** The link to a booking's own page, for whoever has lost it. `link` is that page. */
export function linkMail(catalog: BrowserCatalog, { booking }: MessageOf<"link">, link: string): MailContent {
  const { car, trip, reference, status } = booking;
  const seen =
    status === "confirmed"
      ? "it, change it, cancel it, or add it to your calendar"
      : "what was agreed and what it costs";
  return {
    subject: `The link to your booking: ${writeCarAndDay(car, trip)} (${reference})`,
    title: "Here is your booking",
    parts: [
      paragraph(`You asked for the link to your booking’s page. There you can see ${seen}.`),
      { kind: "link", text: "Open your booking", url: link },
      writeBookingTicket(catalog, booking),
      paragraph(
        `If you did not ask for this, you need do nothing: the link came only to this address. Questions? Call ${catalog.company.phone} and read out ${reference}.`,
      ),
    ],
  };
}
