import { instantInWords } from "#rental/trip/zoned-time.ts";
import type { Chapter, OwnBooking } from "./own-booking.ts";

const words: Record<Exclude<Chapter["what"], "undone">, string> = {
  booked: "Booked",
  changed: "Changed",
  settled: "Times settled",
  cancelled: "Canceled",
  "no-show": "Marked as a no-show",
  "handed-over": "Car handed over",
  "taken-back": "Car taken back",
  corrected: "Your details corrected",
  resent: "Email sent to you again",
  forgotten: "Your data erased",
  "licence-shown": "License number shown at the desk",
  "licence-deleted": "License number deleted",
};

/** What has happened to the booking. The page of a confirmed one shows it only if there is more than that it was made. */
export function Story({ own: { story, trip } }: { own: OwnBooking }) {
  const { zone } = trip.pickup.place;
  return (
    <section className="story" aria-labelledby="story">
      <h2 id="story">So far</h2>
      <ol>
        {story.map(({ what, at, fee, move }) => (
          <li key={`${what} ${at}`}>
            <b>{what === "undone" ? `Undone: ${words[move ?? "changed"].toLowerCase()}` : words[what]}</b>
            <span className="num">
              {`${instantInWords(at, zone, "long")}${fee !== undefined ? `, ${feeWords(what, fee)}` : ""}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function feeWords(what: Chapter["what"], fee: string): string {
  if (fee === "") return what === "taken-back" ? "in time" : "no fee";
  return what === "taken-back" ? `late: ${fee}` : `fee ${fee}`;
}
