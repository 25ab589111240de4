import { useCatalog, usePageData } from "#site/catalog-source.ts";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { describeClosedCounterProblem } from "#content/hours-words.ts";
import { describeBookingHorizon } from "#content/trip-sentences.ts";
import { describeDate, parseTypedDate } from "#rental/trip/calendar.ts";
import { computeLastBookableDay, planTrip } from "#rental/trip/trip.ts";
import { readTripQuery, tripParamNames, type TripQuery } from "#rental/trip/trip-query.ts";
import { toZonedDate, toDeviceDate } from "#rental/trip/zoned-time.ts";
import { tripDraftHistoryKey } from "#site/unsaved-input.ts";
import { classNames } from "#ui/classes.ts";
import { preloadCalendar } from "#ui/date-field/date-popover.tsx";
import { useIfLoaded } from "#ui/on-demand.ts";
import { isConnectionCostlyOrSlow, runWhenIdle } from "#ui/idle.ts";
import { hasWholeYear } from "./date-answer.ts";
import { describeStubDays } from "./days-in-words.ts";
import { findTripDraftWarning } from "./draft-warning.ts";
import { changeTripDraft, toFinishedTripQuery, toTripDraft } from "./draft.ts";
import type { SearchablePlaces } from "#site/places-on-demand.ts";
import { TripEndDateTimeFields } from "./when-fields.tsx";

/**
 * Holds what the search and the change of a booking share: the form's answers, the fields for pickup and return, and the text below them.
 * `servedAt`: when the page was served (epoch milliseconds), where it says so. `note` is shown when nothing is wrong.
 */
export function useTripFields(
  initial: TripQuery,
  form: RefObject<HTMLFormElement | null>,
  { servedAt, note }: { readonly servedAt?: number | undefined; readonly note: string },
) {
  const { draft, change } = useDraft(initial, form);
  const { query } = draft;
  const { policies } = useCatalog();
  const { placesOnDemand } = usePageData();
  const places = useIfLoaded(placesOnDemand);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => preload(placesOnDemand.want), [placesOnDemand]);
  const days = useTripDays(query, places, servedAt);
  // A half-typed date is not an error.
  const warning = isTyping ? undefined : findTripDraftWarning(draft, days.problems);
  const changeDates = (dates: Partial<TripQuery>, text: string) => {
    setIsTyping(!parseTypedDate(text) || !hasWholeYear(text));
    change(dates);
  };
  const fieldsAt = (end: "pickup" | "return") => (
    <TripEndDateTimeFields
      {...days.calendar}
      {...days.ends[end]}
      end={end}
      typing={isTyping}
      date={query[`${end}Date`]}
      time={query[`${end}Time`]}
      onDate={(text) => changeDates({ [`${end}Date`]: text }, text)}
      onTime={(slot) => change({ [`${end}Time`]: slot })}
    />
  );
  return {
    query,
    change,
    words: days.words,
    pickupFields: fieldsAt("pickup"),
    returnFields: fieldsAt("return"),
    hint: (
      <p className={classNames("hint", warning && "warns")} role="status">
        {warning ?? `${note} ${describeBookingHorizon(policies)}`}
      </p>
    ),
    onBlur: () => setIsTyping(false),
    /** What is sent. */
    finishedQuery: () => toFinishedTripQuery(draft, places),
  };
}

/** Loads what the fields need while the browser is idle, before the first press needs it. */
function preload(wantPlaces: () => void) {
  if (!isConnectionCostlyOrSlow())
    runWhenIdle(() => {
      wantPlaces();
      preloadCalendar();
      // Many names have accents: if their font came while the visitor types, the browser would lay out the whole page again.
      void document.fonts.load("1em 'Instrument Others'", "ã");
    });
  // Choosing a place needs its local time. Without `Temporal`, a browser's first zone, whichever it is, takes a phone 60 to 80 ms.
  runWhenIdle(() => toZonedDate(Date.now(), "Asia/Kolkata"));
}

/** The form's answers: from the address, or a saved draft (Back, reload), overridden per field by what was typed before React loaded. */
function useDraft(initial: TripQuery, form: RefObject<HTMLFormElement | null>) {
  const catalog = useCatalog();
  const [initialDraft] = useState(() => toTripDraft(catalog, initial));
  const [draft, setDraft] = useState(initialDraft);

  // An effect, since only the document and its history know, and only after hydration.
  useLayoutEffect(() => {
    const answers = form.current ? typedAnswers(form.current, initialDraft.query) : {};
    const savedQuery = rememberedTrip();
    if (!savedQuery && Object.keys(answers).length === 0) return;
    // oxlint-disable-next-line react/set-state-in-effect -- before painting, once
    setDraft(toTripDraft(catalog, { ...(savedQuery ?? initialDraft.query), ...answers }));
  }, [catalog, form, initialDraft]);

  // An effect, since the history entry is outside React.
  useEffect(() => {
    if (draft !== initialDraft) rememberTrip(draft.query);
  }, [draft, initialDraft]);

  return {
    draft,
    change: (change: Partial<TripQuery>) => setDraft((current) => changeTripDraft(current, change)),
  };
}

// Kept in the history entry, so that only Back, Forward and a reload of this page find it, and no other page or tab.
function rememberTrip(query: TripQuery): void {
  history.replaceState({ ...history.state, [tripDraftHistoryKey]: query }, "");
}

function rememberedTrip(): TripQuery | undefined {
  const savedAnswers: unknown = (history.state as Record<string, unknown> | null)?.[tripDraftHistoryKey];
  return savedAnswers && typeof savedAnswers === "object"
    ? readTripQuery(new URLSearchParams(savedAnswers as Record<string, string>))
    : undefined;
}

/** The fields whose values differ from what the server wrote: typed before React loaded, or restored by the browser. */
function typedAnswers(form: HTMLFormElement, servedQuery: TripQuery): Partial<TripQuery> {
  const formQuery = readTripQuery(
    new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
  );
  const changedNames = tripParamNames.filter(
    (name) => name !== "drop" && formQuery[name] !== servedQuery[name],
  );
  return Object.fromEntries(changedNames.map((name) => [name, formQuery[name]]));
}

const minute = 60_000;
const hour = 60 * minute;
const neverChanges = () => () => {};
const unknownTime = 0;

/**
 * Holds what the trip's dates mean now: the first days that can be chosen, the stub's text, what is wrong. `servedAt`: when the page was served
 * (epoch milliseconds), where it says so.
 */
function useTripDays(query: TripQuery, places: SearchablePlaces | undefined, servedAt = unknownTime) {
  const catalog = useCatalog();
  const now = useNow(servedAt);
  const pickupPlace = places?.findPlace(query.pickup);
  const today = pickupPlace ? toZonedDate(now, pickupPlace.zone) : toDeviceDate(now);
  const isTimeUnknown = now === unknownTime;
  const max = isTimeUnknown ? undefined : computeLastBookableDay(catalog.policies.horizonMonths, today);
  const from = parseTypedDate(query.pickupDate);
  const to = parseTypedDate(query.returnDate);
  const trip = planTrip(query, { terms: catalog, findPlace: (label) => places?.findPlace(label), now });
  const words = describeStubDays(query.pickupDate, query.returnDate, trip.days);
  return {
    words,
    problems: trip.problems,
    ends: {
      pickup: {
        first: today,
        placeholder: "14/09/2025",
        conflict: describeClosedCounterProblem(trip, "pickup"),
        /** The pickup time, if the pickup is today and its time has passed. */
        passedTime:
          pickupPlace && from === today && trip.problems.includes("past") ? query.pickupTime : undefined,
      },
      return: {
        first: from && from > today && !(max && from > max) ? from : today,
        placeholder: "15/09/2025",
        /** What is wrong between pickup and return, or with the return alone. */
        conflict: trip.problems.includes("return-before-pickup")
          ? "The return is before the pickup. Choose a later one."
          : describeClosedCounterProblem(trip, "dropOff"),
      },
    },
    calendar: {
      today,
      // Until the place is known, a day counts as past, or as too far ahead, only if it is so everywhere in the world.
      firstDay: pickupPlace ? today : toZonedDate(now - 12 * hour, "UTC"),
      max,
      lastDay:
        isTimeUnknown || pickupPlace
          ? max
          : computeLastBookableDay(catalog.policies.horizonMonths, toZonedDate(now + 14 * hour, "UTC")),
      range: { from, to },
      foot: `${words.days} ${words.lines.join(" ")}.${max ? ` You can book until ${describeDate(max)}.` : ""}`,
    },
  };
}

/**
 * The time of each render, to the minute. In a page that the server caches for longer it is `unknownTime`: only the visitor's browser knows
 * what has passed.
 */
function useNow(servedAt: number): number {
  return useSyncExternalStore(
    neverChanges,
    () => Date.now() - (Date.now() % minute),
    () => servedAt,
  );
}
