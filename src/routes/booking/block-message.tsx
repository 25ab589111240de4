import { useEffect, useRef } from "react";
import { type CalendarDate, dateInWords } from "#rental/calendar.ts";
import { type Car, carName } from "#rental/car.ts";
import type { Trip } from "#rental/trip.ts";
import { type TripQuery, tripSearchParams } from "#rental/trip-query.ts";
import { problemWords } from "#rental/trip-sentences.ts";
import { CallLink } from "#site/call-link.tsx";
import { PlaceChoices } from "#site/place-choices.tsx";
import { ProblemWays } from "#site/problem-ways.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { Block } from "./block.ts";
import type { Refused } from "./booking-answer.ts";
import { OtherCars } from "./other-cars.tsx";

type MessageProps = {
  readonly block: Block;
  readonly car: Car;
  readonly trip: Trip;
  /** The form that it answers: it takes the focus, so that it isn’t missed. */
  readonly answer: Refused | undefined;
};

/** Why this can't be booked, and the ways on. */
export function BlockMessage({ block, car, trip, answer }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  // An effect, since the message must stand on the page before the focus can move there.
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);

  return (
    <div className="blocked" ref={box} tabIndex={-1} role={answer ? "alert" : undefined}>
      <Words block={block} car={car} trip={trip} />
    </div>
  );
}

function Words({ block, car, trip }: Pick<MessageProps, "block" | "car" | "trip">) {
  const addressOf = (query: TripQuery) => `?carId=${car.id}&${tripSearchParams(query)}`;
  switch (block.kind) {
    case "trip-refused":
      return block.problems.map((problem) => {
        const { title, text, unknown, ...ways } = problemWords(problem, trip);
        return (
          <div className="say say-bad" key={problem}>
            <div>
              <p>
                <strong>{title}</strong> {text}
              </p>
              {unknown && <PlaceChoices unknown={unknown} query={trip.query} addressOf={addressOf} />}
            </div>
            <ProblemWays carId={car.id} trip={trip} words={ways} addressOf={addressOf} />
          </div>
        );
      });
    case "sold-out":
      return (
        <>
          <div className="say say-bad">
            <p>
              <strong>Sold out on these days.</strong> Every {carName(car)} is taken {takenOn(block.dates)},
              so this trip needs another car or other dates.
            </p>
          </div>
          <OtherCars car={car} trip={trip} free={block.free} />
        </>
      );
    case "unavailable":
      return (
        <>
          <div className="say say-bad">
            <p>
              <strong>The {carName(car)} can’t be booked at the moment.</strong> Ask us when it is back, or
              take another car.
            </p>
            <CallLink className={buttonClass("line")}>Ask when it is back</CallLink>
          </div>
          <OtherCars car={car} trip={trip} free={block.free} />
        </>
      );
  }
}

function takenOn(dates: readonly CalendarDate[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return "on these days";
  if (dates.length === 1) return `on ${dateInWords(first, "full")}`;
  const between = dates.length === 2 ? "and" : "to";
  return `on ${dates.length} of these days, ${dateInWords(first, "short")} ${between} ${dateInWords(last)}`;
}
