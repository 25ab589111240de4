import { type AppContext, openAppContext, type AppContextOptions } from "./store/app-context.server.ts";
import { backUpEmbeddedStore } from "./store/backup.server.ts";
import { actByCatalogInForce } from "./bookings/catalog-in-force.server.ts";
import { cancelBooking } from "./bookings/cancellations.server.ts";
import { readAllBookings } from "./bookings/booking-export.server.ts";
import { listSoldOutDates, readTakenTimesByCar } from "./bookings/availability.server.ts";
import { blockUnits, listBlocks, unblockUnits } from "./bookings/blocks.server.ts";
import { book } from "./bookings/bookings.server.ts";
import { createStaffCatalogMethods } from "./catalog-publishing.server.ts";
import { changeBooking, quoteChange } from "./bookings/changes.server.ts";
import { correctBooking } from "./bookings/corrections.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import {
  endDeskSession,
  findDeskAddress,
  inviteToDesk,
  listDeskSessions,
} from "#backend/desk/desk-access.server.ts";
import { listStaffActs } from "./store/staff-acts.server.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import type { TripForHold } from "#rental/booking/held-span.ts";
import type { LocalDateTime } from "#rental/trip/zoned-time.ts";
import type { AgreedCancellationFee, ChangeRequest } from "./api/customer-booking.ts";
import type { PersonKey } from "./api/staff-backend.ts";
import { handOverCar, addNote, recordNoShow, takeBackCar } from "./bookings/staff-moves.server.ts";
import { sendQuote } from "./bookings/sent-quotes.server.ts";
import { setPromisedVehicle } from "./bookings/vehicles.server.ts";
import { swapCar } from "./bookings/swaps.server.ts";
import { addMember, endMember, findMember, listMembers, quoteMember } from "./bookings/members.server.ts";
import { changeInvoice, chargeBooking, noteMoney } from "./bookings/payments.server.ts";
import { listBookings, findBookingForStaff } from "./bookings/staff-search.server.ts";
import { listInquiries, setInquiryAnswered } from "./visitors/inquiries.server.ts";
import { readLatestNewsTime, readStaffDay } from "./bookings/staff-day.server.ts";
import { extendBooking, quoteExtension } from "./bookings/extensions.server.ts";
import { listFreeVehicles, readUnitChart } from "./bookings/unit-chart.server.ts";
import { undoLastMove } from "./bookings/undoing.server.ts";
import { forgetPerson } from "./bookings/forgetting.server.ts";
import { rotateKey } from "./bookings/key-rotation.server.ts";
import { revealLicenseNumber } from "./bookings/licenses.server.ts";
import { countRemainingRecipients, queueNewsletter } from "./visitors/newsletter-queue.server.ts";
import { listOutbox, makeFailedMessagesDue } from "./mail/outbox-status.server.ts";
import { readLiveHolderBookings, cancelHolderBookings } from "./bookings/releases.server.ts";
import { resendBookingMail } from "./bookings/resending.server.ts";
import { purgeOldData } from "./bookings/retention.server.ts";
import { listSubscribersAndRecordIt, unsubscribeByStaff } from "./visitors/newsletter.server.ts";

/**
 * Everything that the staff may ask for, by commands and at the desk. `who` is stored in the record of every change; `reference` is as stored, 'R4KD-9TWD'. A
 * list reports rows that it can't read to `onUnreadable` and goes on; without that, and for one booking, it throws UnreadableRow.
 */
export type StaffBackend = ReturnType<typeof createStaffBackend>;

/** Whether the staff goes past the limits of the rates. */
type PastLimits = { readonly isPastLimits?: boolean };

/**
 * Opens the store for the staff's commands, migrated and with its keys; the site may run beside it.
 * @throws an Error with a sentence when the store can't be opened or belongs to another key.
 */
export async function openStaffBackend(settings: StoreSettings, overrides: AppContextOptions = {}) {
  const context = await openAppContext(settings, overrides);
  return { ...createStaffBackend(context, settings), close: () => context.database.close() };
}

/** Creates it on a store that is open already, in the name of the context's deed where that has one. */
export function createStaffBackend(context: AppContext, settings: StoreSettings) {
  /** Gives a function of the store its context. */
  const on =
    <Args extends readonly unknown[], Result>(act: (context: AppContext, ...args: Args) => Result) =>
    (...args: Args) =>
      act(context, ...args);
  /** Gives it to one that may hold units, by the catalog in force. */
  const move =
    <Args extends readonly unknown[], Result>(act: (context: AppContext, ...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      actByCatalogInForce(context, (current) => act(current, ...args));
  return {
    list: on(listBookings),
    show: on(findBookingForStaff),
    quoteChange: (reference: string, request: ChangeRequest, { isPastLimits = false }: PastLimits = {}) =>
      quoteChange(context, { reference }, request, isPastLimits),
    /**
     * Settles assumed times, or changes a settled trip, like the customer's own change, or past the limits of the rates; where a total was
     * shown (minor units), only at that.
     */
    change: (
      reference: string,
      request: ChangeRequest,
      who: string,
      { shownTotal, ...pastLimits }: PastLimits & { readonly shownTotal?: number } = {},
    ) =>
      actByCatalogInForce(context, (current) =>
        changeBooking(current, { reference }, request, { who, shownTotal, ...pastLimits }),
      ),
    handOver: move(handOverCar),
    promise: move(setPromisedVehicle),
    swap: move(swapCar),
    takeBack: move(takeBackCar),
    noShow: on(recordNoShow),
    cancel: (reference: string, who: string, agreedFee: AgreedCancellationFee) =>
      cancelBooking(context, { reference }, who, agreedFee),
    holdings: on(readLiveHolderBookings),
    release: on(cancelHolderBookings),
    undo: move(undoLastMove),
    quoteExtension: on(quoteExtension),
    /** Extends it if the total is the one that was shown (minor units). */
    extend: (reference: string, to: LocalDateTime, who: string, shownTotal: number) =>
      actByCatalogInForce(context, (current) => extendBooking(current, reference, to, { who, shownTotal })),
    day: on(readStaffDay),
    latestNews: on(readLatestNewsTime),
    note: on(addNote),
    noteMoney: on(noteMoney),
    charge: on(chargeBooking),
    invoice: on(changeInvoice),
    showLicense: on(revealLicenseNumber),
    correct: on(correctBooking),
    forget: (key: PersonKey, who: string, { dryRun }: { readonly dryRun: boolean }) =>
      forgetPerson(context, settings, key, { who, dryRun }),
    subscribers: on(listSubscribersAndRecordIt),
    unsubscribe: on(unsubscribeByStaff),
    countNewsletterRecipients: on(countRemainingRecipients),
    sendNewsletter: on(queueNewsletter),
    acts: on(listStaffActs),
    inquiries: on(listInquiries),
    markInquiry: on(setInquiryAnswered),
    exportBookings: on(readAllBookings),
    /** Books for a caller, who may be a member, without a limit on what one person holds, and past those of the rates where the staff says so. */
    book: (
      order: BookingOrder,
      who: string,
      more: PastLimits & { readonly member?: string | undefined } = {},
    ) =>
      actByCatalogInForce(context, (current) => book(current, order, "", { who, source: "phone", ...more })),
    addMember: on(addMember),
    endMember: on(endMember),
    members: on(listMembers),
    member: on(findMember),
    quoteMember: on(quoteMember),
    /** Seals a price for a caller, who books at it by its link. */
    sendQuote: move(sendQuote),
    soldOutDates: (carId: string, trip: TripForHold) => listSoldOutDates(context, carId, trip),
    /** When each car is taken: one question for all cars. */
    takenTimes: () => readTakenTimesByCar(context.database.queries, context.catalog, context.clock()),
    resend: on(resendBookingMail),
    block: move(blockUnits),
    unblock: on(unblockUnits),
    blocks: on(listBlocks),
    unitChart: on(readUnitChart),
    freeVehicles: on(listFreeVehicles),
    outbox: on(listOutbox),
    retryOutbox: on(makeFailedMessagesDue),
    purge: on(purgeOldData),
    rotateKey: on(rotateKey),
    backup: (file: string, options?: { readonly withKey?: boolean }) =>
      backUpEmbeddedStore(context, settings, file, options),
    deskAddress: on(findDeskAddress),
    inviteToDesk: on(inviteToDesk),
    deskSessions: on(listDeskSessions),
    endDeskSession: on(endDeskSession),
    ...createStaffCatalogMethods(context),
  };
}
