import { useEffect, useState } from "react";
import { href } from "react-router";
import type { CarLimitsById } from "#rental/browse/limited-cars.ts";
import { canShowAvailability, type SoldOutNextPickups } from "#rental/browse/sold-out.ts";
import { toTripSearchParams } from "#rental/trip/trip-query.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** What the page knows when it arrives. */
export type ResultsLoaderData = {
  readonly now: number;
  readonly trip: Trip;
  /** Undefined if nothing was asked, or there was no answer at once. */
  readonly soldOut: SoldOutNextPickups | undefined;
  /** The cars that a limit shuts out of the trip, where the company has limits. */
  readonly limited?: CarLimitsById;
};

/** Asks the server which cars are sold out; undefined if it can't tell or can't be reached. */
async function askForSoldOut(search: string): Promise<SoldOutNextPickups | undefined> {
  try {
    const response = await fetch(href("/search/sold-out") + search);
    return response.ok ? (((await response.json()) as SoldOutNextPickups | null) ?? undefined) : undefined;
  } catch {
    // Without a network nothing is known; the booking page asks again.
    return undefined;
  }
}

/** The shortest pause before each request, in milliseconds. A random share of it is added, so that a crowd doesn't ask all at once. */
const pauses = [400, 2500, 10_000];

type Marks = {
  /** What is known by now: the cards are marked by it where they are. */
  readonly soldOut: SoldOutNextPickups;
  /** What was known when this list was put in order: an answer that comes later moves no card under the visitor's finger. */
  readonly order: SoldOutNextPickups;
  /** Whether the page still asks. */
  readonly asks: boolean;
};

const noneSoldOut: SoldOutNextPickups = {};

/** The trip's sold-out cars; `listText` is what narrows and sorts the list. */
export function usePolledSoldOutMarks(loadedCars: ResultsLoaderData, listText: string): Marks {
  const { trip } = loadedCars;
  const tripText = toTripSearchParams(trip.query).toString();
  const [laterAnswer, setLaterAnswer] = useState<{
    readonly tripText: string;
    readonly soldOut: SoldOutNextPickups;
  }>();
  const knownSoldOut =
    loadedCars.soldOut ?? (laterAnswer?.tripText === tripText ? laterAnswer.soldOut : undefined);
  const listKey = `${tripText} ${listText}`;
  const [order, setOrder] = useState({ listKey, soldOut: knownSoldOut });
  if (order.listKey !== listKey) setOrder({ listKey, soldOut: knownSoldOut });

  const asks = knownSoldOut === undefined && canShowAvailability(trip);
  // An effect, since the page is shown before it asks.
  useEffect(() => {
    if (!asks) return undefined;
    const controller = new AbortController();
    void (async () => {
      let soldOut: SoldOutNextPickups | undefined;
      for (const pause of pauses) {
        if (soldOut || controller.signal.aborted) break;
        await sleep(pause * (1 + Math.random()));
        if (!controller.signal.aborted) soldOut = await askForSoldOut(`?${tripText}`);
      }
      if (soldOut && !controller.signal.aborted) setLaterAnswer({ tripText, soldOut });
    })();
    return () => controller.abort();
  }, [asks, tripText]);

  return {
    soldOut: knownSoldOut ?? noneSoldOut,
    order: (order.listKey === listKey ? order.soldOut : knownSoldOut) ?? noneSoldOut,
    asks,
  };
}

function sleep(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined);
  });
}
