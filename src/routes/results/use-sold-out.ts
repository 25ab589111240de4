import { useEffect, useState } from "react";
import { href } from "react-router";
import { asksForCars, type SoldOut } from "#rental/browse/sold-out.ts";
import { tripSearchParams } from "#rental/trip/trip-query.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** What the page knows when it arrives. */
export type LoadedCars = {
  readonly now: number;
  readonly trip: Trip;
  /** Undefined if nothing was asked, or there was no answer at once. */
  readonly soldOut: SoldOut | undefined;
};

/** Asks the server which cars are sold out; undefined if it can't be said. */
async function askForSoldOut(search: string): Promise<SoldOut | undefined> {
  try {
    const answer = await fetch(href("/search/sold-out") + search);
    return answer.ok ? (((await answer.json()) as SoldOut | null) ?? undefined) : undefined;
  } catch {
    // Without a network nothing is known; the booking page asks again.
    return undefined;
  }
}

/** Milliseconds until the page asks again, at least; as much again is added by chance, so that a crowd does not come at once. */
const pauses = [400, 2500, 10_000];

type Marks = {
  /** What is known by now: the cards are marked by it where they are. */
  readonly soldOut: SoldOut;
  /** What was known when this list was put in order: an answer that comes later moves no card under the visitor's finger. */
  readonly order: SoldOut;
  /** Whether the page still asks. */
  readonly asks: boolean;
};

const nothing: SoldOut = {};

/** The trip's sold-out cars; `listText` is what narrows and sorts the list. */
export function useSoldOut(loadedCars: LoadedCars, listText: string): Marks {
  const { trip } = loadedCars;
  const tripText = tripSearchParams(trip.query).toString();
  const [later, setLater] = useState<{ readonly tripText: string; readonly soldOut: SoldOut }>();
  const knownSoldOut = loadedCars.soldOut ?? (later?.tripText === tripText ? later.soldOut : undefined);
  const list = `${tripText} ${listText}`;
  const [order, setOrder] = useState({ list, soldOut: knownSoldOut });
  if (order.list !== list) setOrder({ list, soldOut: knownSoldOut });

  const asks = knownSoldOut === undefined && asksForCars(trip);
  // An effect, since the page is shown before it asks.
  useEffect(() => {
    if (!asks) return undefined;
    const controller = new AbortController();
    void (async () => {
      let soldOut: SoldOut | undefined;
      for (const pause of pauses) {
        if (soldOut || controller.signal.aborted) break;
        await after(pause * (1 + Math.random()));
        if (!controller.signal.aborted) soldOut = await askForSoldOut(`?${tripText}`);
      }
      if (soldOut && !controller.signal.aborted) setLater({ tripText, soldOut });
    })();
    return () => controller.abort();
  }, [asks, tripText]);

  return {
    soldOut: knownSoldOut ?? nothing,
    order: (order.list === list ? order.soldOut : knownSoldOut) ?? nothing,
    asks,
  };
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined);
  });
}
