import { fleet } from "#content/fleet.ts";
import { typedDate } from "#rental/calendar.ts";
import { emptyTripQuery, hasTrip, readTripQuery, type TripQuery } from "#rental/trip-query.ts";
import { ChangeForm } from "./change-form.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { ChangeRefusal } from "./change-refusal.tsx";
import type { ChangeView } from "./change-view.ts";
import type { OwnBooking } from "./own-booking.ts";

type SectionProps = {
  readonly own: OwnBooking;
  readonly view: ChangeView | undefined;
  readonly params: URLSearchParams;
  readonly now: number;
  readonly home: string;
  readonly repriced: boolean;
};

/** The form to ask with; above it the answer to what was asked, which puts the form aside when it is an offer. */
export function Change({ own, view, params, now, home, repriced }: SectionProps) {
  const initial = hasTrip(params) ? readTripQuery(params) : queryOf(own);
  const asked = fleet.find(({ id, available }) => available && id === params.get("carId"));
  const carId = asked?.id ?? own.car.id;
  const form = (
    <ChangeForm
      // Another booking, or another question in the address, is another form.
      key={`${carId} ${Object.values(initial).join(" ")}`}
      home={home}
      initial={initial}
      carId={carId}
      bookedCarId={own.car.id}
    />
  );
  if (view?.kind !== "offer")
    return (
      <>
        {view && <ChangeRefusal refused={view} home={home} />}
        {form}
      </>
    );
  return (
    <>
      <ChangePreview own={own} offer={view} now={now} home={home} repriced={repriced} />
      <details className="undo again" key={JSON.stringify(view.asked)}>
        <summary>Choose something else</summary>
        <div className="undo-in">{form}</div>
      </details>
    </>
  );
}

/** The booked trip as the form's answers; what was assumed is left open. */
function queryOf({ trip: { pickup, dropOff, country } }: OwnBooking): TripQuery {
  return {
    ...emptyTripQuery,
    country,
    pickup: pickup.place.assumed ? "" : pickup.place.label,
    destination: dropOff.place.assumed ? "" : dropOff.place.label,
    pickupDate: pickup.dateAssumed ? "" : typedDate(pickup.date),
    pickupTime: pickup.timeAssumed ? "" : pickup.time,
    returnDate: dropOff.dateAssumed ? "" : typedDate(dropOff.date),
    returnTime: dropOff.timeAssumed ? "" : dropOff.time,
    differentReturn: true,
  };
}
