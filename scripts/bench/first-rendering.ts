import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { places } from "#content/places.ts";
import { calendarDate, addDays, typedDate } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";
import { type Spread, spreadOf } from "../bench-store/measure.ts";

/** A compiled program is measured: so many pages come first. */
const before = 600;
const measured = 600;

/**
 * How long visitors wait for pages that nobody has asked for yet, one after another on one connection, compressed and over loopback: in
 * turns with the same number of requests to `besideUrl`, which a file server answers.
 */
export async function firstRenderings(
  addressOf: (search: string) => string,
  besideUrl: string,
): Promise<{ readonly ours: Spread; readonly beside: Spread }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ours: number[] = [];
  const beside: number[] = [];
  for (let page = 0; page < before + measured; page++) {
    const our = await wait(addressOf(searches(page)), agent);
    const their = await wait(besideUrl, agent);
    if (page < before) continue;
    ours.push(our);
    beside.push(their);
  }
  agent.destroy();
  return { ours: spreadOf(ours), beside: spreadOf(beside) };
}

async function wait(url: string, agent: Agent): Promise<number> {
  const begun = performance.now();
  const request = get(url, { agent, headers: { "Accept-Encoding": "br, gzip" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}.`);
  return performance.now() - begun;
}

const firstDay = addDays(calendarDate(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1)!, 40);

/** The query of a search, another one for each number: its place, days and times. */
function searches(number: number): string {
  const [pickup, drop] = [number, number * 7 + 3].map((index) => placeLabel(places[index % places.length]!));
  const from = addDays(firstDay, number % 200);
  return new URLSearchParams({
    destination: drop!,
    pickup: pickup!,
    drop: pickup!,
    pickupDate: typedDate(from),
    returnDate: typedDate(addDays(from, 1 + (number % 9))),
    pickupTime: timeSlots[number % timeSlots.length]!,
    returnTime: timeSlots[(number * 3) % timeSlots.length]!,
    differentReturn: "false",
  }).toString();
}
