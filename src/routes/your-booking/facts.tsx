import { href, useLocation } from "react-router";
import { Link } from "#ui/link.tsx";
import { useCatalog } from "#site/catalog-source.ts";
import { SpelledReference } from "./reference.tsx";
import { usePlaces } from "#site/use-places.ts";
import { classMinimumAge } from "#rental/classes.ts";
import { describeLateFee, describePaymentToBring } from "#content/policy-words.ts";
import { formatMinimumLicenseYears } from "#content/booking-sentences.ts";
import { describeIncludedInPrice } from "#content/distances.ts";
import { listPapersBesideLicense } from "#content/trip-papers.ts";
import { findTripPlaceCountry } from "#content/places.ts";
import { computePriceLines, describePriceNotes } from "#content/price-lines.ts";
import { describeExtraKilometers, listSheetRows } from "#rental/booking/car-sheet.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { NotedMoney } from "#rental/booking/payments.ts";
import { describeMemberBooking } from "#content/member-words.ts";
import { describeNotedMoney, listNotedMoney } from "#content/noted-money.ts";
import { createChargedAmountFormatter, createQuoteAmountFormatter } from "#rental/price/money.ts";
import { licenseRetentionDays } from "#rental/policy.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { PayCode } from "#ui/pay-code.tsx";
import { CallLink } from "#site/call-link.tsx";
import { formatClockWithOtherDay, computeKeyMoments } from "./moments.ts";
import type { ShownBooking } from "./own-booking.ts";

export function PriceSection({ own }: { own: ShownBooking }) {
  const { quote, status, trip, terms, noted, upi, invoices, member } = own;
  const catalog = useCatalog();
  const places = usePlaces();
  const isLive = status === "confirmed" || status === "on-the-road";
  const lines = computePriceLines(quote);
  const note = describePriceNotes(quote);
  return (
    <section aria-labelledby="price">
      <h2 id="price">{status === "cancelled" || status === "no-show" ? "Price as booked" : "Price"}</h2>
      <dl className="receipt">
        {lines.map(({ name, amount }, index) => (
          <div key={name}>
            <dt>{name}</dt> <dd className={index === lines.length - 1 ? "price" : undefined}>{amount}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="hint num">{note}</p>}
      {noted && <NotedPayments own={own} noted={noted} />}
      {member && <p className="num">{`Member ${describeMemberBooking(own, member)}`}</p>}
      {invoices && <InvoiceLinks names={invoices} />}
      {upi && (
        <div className="own-upi">
          <h3>Pay by UPI</h3>
          <PayCode code={upi.code} href={upi.href} label={`UPI code for ${upi.amount}`}>
            {`Pay ${upi.amount} in a UPI app on this phone`}
          </PayCode>
          <p className="hint more-hint">
            Scan the code with a UPI app. The counter notes what has arrived: until then this page goes on
            saying that it is to pay.
          </p>
        </div>
      )}
      {isLive && (
        <p className="hint more-hint num">
          {describeIncludedInPrice(catalog, findTripPlaceCountry(places, trip.pickup.place), terms)}
        </p>
      )}
      {status === "confirmed" && (
        <p className="hint more-hint">
          {`Paid at the counter${upi ? ", by UPI or by phone" : " or by phone"}. This page and our emails never ask for a card number.`}
        </p>
      )}
    </section>
  );
}

/** Links to the invoices of the booking, each to be printed. */
function InvoiceLinks({ names }: { names: readonly string[] }) {
  const token = useLocation().pathname.split("/").at(-1) ?? "";
  return (
    <>
      <h3>{names.length === 1 ? "Invoice" : "Invoices"}</h3>
      <ul>
        {names.map((name, index) => (
          <li key={name}>
            <Link
              className="tall"
              to={href("/your-booking/:token/invoices/:turn", { token, turn: String(index + 1) })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was charged besides and what was paid, as the staff has written it down. */
function NotedPayments({ own, noted }: { own: ShownBooking; noted: NotedMoney }) {
  return (
    <>
      <h3>Charged and paid</h3>
      <dl className="receipt">
        {listNotedMoney(own, noted).map(({ at, name, amount }) => (
          <div key={`${at} ${name}`}>
            <dt>{name}</dt> <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="num">{describeNotedMoney(own, noted)}</p>
    </>
  );
}

/** What was written down about the car at the counter, both sheets side by side. */
export function CarSheetSection({ own }: { own: ShownBooking }) {
  const { sheets } = own;
  if (!sheets) return null;
  const extraText = describeExtraKilometers(own, sheets);
  const columns = [
    { title: "When you got it", side: "before", sheet: sheets.handOver },
    { title: "When you brought it back", side: "after", sheet: sheets.takeBack },
  ] as const;
  const shownColumns = columns.filter(({ sheet }) => sheet);
  return (
    <section aria-labelledby="sheet">
      <h2 id="sheet">Your car at the counter</h2>
      <table className="table own-sheet">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            {shownColumns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listSheetRows(sheets).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {shownColumns.map(({ side }) => (
                <td key={side}>
                  <bdi>{row[side]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {extraText === undefined ? null : <p className="num">{extraText}</p>}
      <p className="hint more-hint">If you see it differently, tell us today.</p>
    </section>
  );
}

export function WhatToBring({ own }: { own: ShownBooking }) {
  const catalog = useCatalog();
  const places = usePlaces();
  const { license, quote, car, driverName, trip, noted } = own;
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">What to bring</h2>
      <ul className="bring">
        <li>
          Your driving license
          {license.lastFour && (
            <>
              {" "}
              <span>ending</span> <span className="num">{license.lastFour}</span>
            </>
          )}
        </li>
        {listPapersBesideLicense(places, trip).map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
        {(!noted || noted.toPay > 0) && (
          <li className="num">
            {describePaymentToBring(
              catalog.policies.refunds,
              noted
                ? createChargedAmountFormatter(quote)(noted.toPay)
                : createQuoteAmountFormatter(quote)(quote.total),
            )}
          </li>
        )}
      </ul>
      <h3>Who can drive</h3>
      <p className="num">
        {`${driverName}, if ${classMinimumAge(catalog.classes, car.category)} or older at pickup and licensed for ${formatMinimumLicenseYears(catalog.policies.licenseYears)}. Add other drivers at the counter.`}
      </p>
      <LicenseNote own={own} />
    </section>
  );
}

/** Tells whether the license number is stored, and until when. */
function LicenseNote({ own: { license, status, trip, story } }: { own: ShownBooking }) {
  const wasDeleted = story.some(({ what }) => what === "licence-deleted");
  const isOpen = trip.assumed && status === "confirmed";
  const deletionTime = isOpen
    ? `${licenseRetentionDays} days after return`
    : `on ${describeDate(license.deletedOn)}${status === "confirmed" ? `, ${licenseRetentionDays} days after return` : ""}`;
  return (
    <p className="hint more-hint num">
      {license.onFile
        ? `Your license number is on file, encrypted. It is deleted ${deletionTime}.`
        : wasDeleted
          ? "Your license number is deleted."
          : "We have no license number of yours yet; we read it from your license at the counter."}
    </p>
  );
}

export function LateReturn({ own }: { own: ShownBooking }) {
  const { dueAt, lateFrom } = computeKeyMoments(own);
  const { zone, name } = own.trip.dropOff.place;
  return (
    <section aria-labelledby="late">
      <h2 id="late">Coming back late</h2>
      <p className="num">{`Due ${formatInstant(dueAt, zone, "long")}, ${name} time. Until ${formatClockWithOtherDay(lateFrom, dueAt, zone)} nothing is charged, then ${describeLateFee(own.quote.money, own.terms.lateFee)}.`}</p>
    </section>
  );
}

export function CallUsSection({ own }: { own: ShownBooking }) {
  return (
    <section aria-labelledby="talk">
      <h2 id="talk">Rather talk?</h2>
      <div className="between own-talk">
        <span className="quote">
          Call and say{" "}
          <b>
            <SpelledReference>{own.reference}</SpelledReference>
          </b>
        </span>{" "}
        <CallLink className="own-phone tall" />
      </div>
      {own.status !== "confirmed" && <LicenseNote own={own} />}
    </section>
  );
}
