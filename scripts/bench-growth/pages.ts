import { ask } from "../../tests/ask.ts";
import type { Site } from "../../tests/site.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { addDays, type CalendarDate, typedDate } from "#rental/trip/calendar.ts";

const mumbai = "Mumbai - Maharashtra";
const from = "2026-12-14" as CalendarDate;

/** Different days each time, so that no page comes from the page cache. */
function search(turn: number) {
  const trip = tripSearchParams({
    ...emptyTripQuery,
    pickup: mumbai,
    drop: mumbai,
    pickupDate: typedDate(addDays(from, turn)),
    returnDate: typedDate(addDays(from, turn + 2)),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
  });
  return `/search?${trip}`;
}

const pages: Readonly<Record<string, (turn: number) => string>> = {
  "/": () => "/",
  "/cars": () => "/cars",
  "/fleet": () => "/fleet",
  "/locations": () => "/locations",
  "/search, rendered": search,
  "/booking, rendered": (turn) => `/booking?carId=5&turn=${turn}`,
  "/locations?q=mumbai, rendered": (turn) => `/locations?q=mumbai&turn=${turn}`,
};
const repetitions = 15;

export type PageCost = {
  readonly page: string;
  readonly costs: readonly { bytes: number; milliseconds: number[] }[];
};

/** Bytes over the network, compressed, and milliseconds for each page of each site, requested in turns. */
export async function costOfPages(sites: readonly Site[]): Promise<readonly PageCost[]> {
  const all: PageCost[] = [];
  for (const [page, pathOf] of Object.entries(pages)) {
    const costs = sites.map(() => ({ bytes: 0, milliseconds: [] as number[] }));
    for (let turn = 0; turn < repetitions; turn++) {
      for (const [which, { url }] of sites.entries()) {
        const began = performance.now();
        const { status, body } = await ask(url + pathOf(turn), { headers: { "Accept-Encoding": "br" } });
        if (status !== 200) throw new Error(`${pathOf(turn)} was answered with ${status}.`);
        costs[which]?.milliseconds.push(performance.now() - began);
        if (costs[which]) costs[which].bytes = body.length;
      }
    }
    all.push({ page, costs });
  }
  return all;
}
