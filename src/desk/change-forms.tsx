/** What changes a booking as it was agreed or typed: its trip and car, the driver, and the email that tells of it. */
import { resendableMailKinds } from "#backend/api/booking-event.ts";
import {
  bookingFieldRules,
  selectBookingFieldTable,
  storedDriverFields,
} from "#rental/booking/driver-fields.ts";
import { carName } from "#rental/car.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { describeCustomerNotice, formatMailName } from "#staff/booking-words.ts";
import { ChoiceBox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { settleFields } from "./change-moves.ts";
import { Move, type MoveQuestion, Offer, type SentForm } from "./move-frame.tsx";
import type { CatalogMoveProps } from "./road-forms.tsx";

type ChangeProps = CatalogMoveProps & { readonly sent: SentForm | undefined };

/** Asks for the trip as it shall be, and shows what that costs before it is stored. */
export function Settle({
  form,
  catalog,
  details,
  sent,
  question,
}: ChangeProps & { question: MoveQuestion | undefined }) {
  const { booking } = details;
  const { pickup, dropOff } = booking.trip;
  const typed = sent?.move === "settle" ? sent.form : undefined;
  const asked = question?.move === "settle" ? question : undefined;
  const isRoundTrip = pickup.place.label === dropOff.place.label;
  const cars = catalog.cars.filter(({ id, available }) => available && id !== booking.car.id);
  const end = { catalog, typed };
  return (
    <>
      <Move
        form={form}
        name="settle#offer"
        title={booking.trip.assumed ? "Settle the times" : "Change the trip or the car"}
        button={asked ? "Price it again" : "Price it"}
        isFirst={booking.trip.assumed && !asked}
        isOpen={booking.trip.assumed || typed !== undefined}
      >
        <p>
          What stays as it is keeps its price, extras and cover included. Nothing is stored yet: the new price
          is shown first.
        </p>
        <EndFields
          {...end}
          at={pickup}
          names={["pickup", "from", "at"]}
          title="Pickup"
          same={describePlace(pickup)}
        />
        <EndFields
          {...end}
          at={dropOff}
          names={["return", "to", "until"]}
          title="Return"
          same={isRoundTrip ? "Where it begins" : describePlace(dropOff)}
        />
        <Choice
          name="car"
          label="Car"
          same={booking.car.displayName}
          options={cars.map((car) => [car.id, carName(car)])}
          typed={typed}
        />
        {catalog.rates ? (
          <ChoiceBox name="past" value="yes" defaultChecked={typed?.get("past") === "yes"}>
            Past the limits of the rates; the story says so
          </ChoiceBox>
        ) : null}
      </Move>
      {asked ? (
        <Offer
          form={form}
          name="settle"
          button="Store it"
          lines={asked.lines}
          sentences={[...asked.sentences, describeCustomerNotice(booking)]}
          values={[
            ...settleFields.map((field) => [field, typed?.get(field) ?? ""] as const),
            ["total", String(asked.total)],
          ]}
        />
      ) : null}
    </>
  );
}

const describePlace = ({ place }: TripEnd) => (place.assumed ? "Not chosen yet" : place.label);

interface EndProps extends Pick<ChangeProps, "catalog"> {
  readonly typed: URLSearchParams | undefined;
  readonly at: TripEnd;
  /** Of the place, the day and the time. */
  readonly names: readonly [place: string, day: string, time: string];
  readonly title: string;
  /** What the place is if none is chosen. */
  readonly same: string;
}

function EndFields({ catalog, typed, at, names: [place, day, time], title, same }: EndProps) {
  const { date, dateAssumed, timeAssumed } = at;
  const dayHint = dateAssumed ? "Not chosen yet." : `${describeDate(date)} so far.`;
  return (
    <>
      <Choice
        name={place}
        label={`${title} place`}
        same={same}
        options={catalog.places.map((one) => [one.code, placeLabel(one)])}
        typed={typed}
      />
      <Field label={`${title} day`} hint={dayHint}>
        <Input type="date" name={day} defaultValue={typed?.get(day) ?? (dateAssumed ? "" : date)} />
      </Field>
      <Choice
        name={time}
        label={`${title} time`}
        same={timeAssumed ? "Not chosen yet" : at.time}
        options={listOfferedTimes(catalog.company.times).map((one) => [one, one])}
        typed={typed}
      />
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** What it is if nothing is chosen. */
  readonly same: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly typed: URLSearchParams | undefined;
}

function Choice({ name, label, same, options, typed }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={typed?.get(name) ?? ""}>
        <option value="">{same}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Asks for what the driver gave, as it should be. */
export function Correct({ form, catalog, details, sent }: ChangeProps) {
  const { booking, license } = details;
  const typed = sent?.move === "correct" ? sent.form : undefined;
  const table = selectBookingFieldTable(catalog.company.offices);
  return (
    <Move
      form={form}
      name="correct"
      title="Correct what the driver gave"
      button="Correct it"
      isOpen={typed !== undefined}
    >
      <p>
        {describeCustomerNotice(booking)} An address that is replaced is told, too, without the new one. The
        story names the fields, not what was in them.
      </p>
      {storedDriverFields
        .filter((field) => bookingFieldRules[field].correction)
        .map((field) => (
          <Field key={field} label={table[field].label}>
            <Input
              name={field}
              type={table[field].input.type}
              maxLength={table[field].input.maxLength}
              autoComplete="off"
              defaultValue={typed?.get(field) ?? booking.driver[field]}
            />
          </Field>
        ))}
      {booking.status === "confirmed" || booking.status === "on-the-road" ? (
        <Field
          label={table.drivingLicense.label}
          hint={license.onFile ? "Empty: the one on file stays." : "None is on file."}
        >
          <Input name="license" maxLength={table.drivingLicense.input.maxLength} autoComplete="off" />
        </Field>
      ) : null}
    </Move>
  );
}

/** Offers to send an email again to whoever has an address. */
export function Resend({ form, details }: Pick<ChangeProps, "form" | "details">) {
  const { email } = details.booking.driver;
  if (email === "") return null;
  return (
    <Move form={form} name="resend" title="Send an email again" button="Send it again">
      <p>It goes to {email}, and shows the booking as it is now. ‘link’ only opens its page.</p>
      <Field label="Email">
        <Select name="mail" defaultValue="">
          <option value="">The latest that said what is booked</option>
          {resendableMailKinds.map((kind) => (
            <option key={kind} value={kind}>
              {formatMailName(kind)}
            </option>
          ))}
        </Select>
      </Field>
    </Move>
  );
}
