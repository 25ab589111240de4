import { type AppContext, openAppContext, type Overrides } from "./store/app-context.server.ts";
import { backUp } from "./store/backup.server.ts";
import { cancel } from "./bookings/cancellations.server.ts";
import { readAllBookings } from "./bookings/booking-export.server.ts";
import { findSoldOutDates } from "./bookings/availability.server.ts";
import { block, listBlocks, unblock } from "./bookings/blocks.server.ts";
import { book } from "./bookings/bookings.server.ts";
import { catalogApi } from "./catalog-publishing.server.ts";
import { change, quoteChange } from "./bookings/changes.server.ts";
import { correct } from "./bookings/corrections.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { listActs } from "./store/staff-acts.server.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { LocalTime } from "#rental/trip/zoned-time.ts";
import type { AgreedFee, ChangeRequest } from "./api/customer-booking.ts";
import type { PersonKey } from "./api/staff-backend.ts";
import { handOver, note, noShow, takeBack } from "./bookings/staff-moves.server.ts";
import { listBookings, showBooking } from "./bookings/staff-search.server.ts";
import { listInquiries, markInquiry } from "./visitors/inquiries.server.ts";
import { readStaffDay } from "./bookings/staff-day.server.ts";
import { extend, quoteExtension } from "./bookings/extensions.server.ts";
import { undo } from "./bookings/undoing.server.ts";
import { forget } from "./bookings/forgetting.server.ts";
import { rotateKey } from "./bookings/key-rotation.server.ts";
import { showLicense } from "./bookings/licenses.server.ts";
import { countRecipients, sendNewsletter } from "./visitors/newsletter-queue.server.ts";
import { listOutbox, retryOutbox } from "./mail/outbox-status.server.ts";
import { findHoldings, release } from "./bookings/releases.server.ts";
import { resend } from "./bookings/resending.server.ts";
import { purge } from "./bookings/retention.server.ts";
import { readSubscribers, unsubscribeByStaff } from "./visitors/newsletter.server.ts";

/**
 * Everything that the staff's commands may ask for. `who` is stored in the record of every change; `reference` is as stored, 'R4KD-9TWD'. A
 * list reports rows that it can't read to `onUnreadable` and goes on; without that, and for one booking, it throws UnreadableRow.
 */
export type StaffBackend = Awaited<ReturnType<typeof openStaffBackend>>;

/**
 * Opens the store for the staff's commands, migrated and with its keys; the site may run beside it.
 * @throws an Error with a sentence when the store can't be opened or belongs to another key.
 */
export async function openStaffBackend(settings: StoreSettings, overrides: Overrides = {}) {
  const context = await openAppContext(settings, overrides);
  /** Gives a function of the store its context. */
  const on =
    <Args extends readonly unknown[], Result>(act: (context: AppContext, ...args: Args) => Result) =>
    (...args: Args) =>
      act(context, ...args);
  return {
    list: on(listBookings),
    show: on(showBooking),
    quoteChange: (reference: string, request: ChangeRequest) => quoteChange(context, { reference }, request),
    /** Settles assumed times, or changes a settled trip, like the customer's own change. */
    change: (reference: string, request: ChangeRequest, who: string) =>
      change(context, { reference }, request, { who, shownTotal: undefined }),
    handOver: on(handOver),
    takeBack: on(takeBack),
    noShow: on(noShow),
    cancel: (reference: string, who: string, agreedFee: AgreedFee) =>
      cancel(context, { reference }, who, agreedFee),
    holdings: on(findHoldings),
    release: on(release),
    undo: on(undo),
    quoteExtension: on(quoteExtension),
    /** Extends it if the total is the one that was shown (minor units). */
    extend: (reference: string, to: LocalTime, who: string, shownTotal: number) =>
      extend(context, reference, to, { who, shownTotal }),
    day: on(readStaffDay),
    note: on(note),
    showLicense: on(showLicense),
    correct: on(correct),
    forget: (key: PersonKey, who: string, { dryRun }: { readonly dryRun: boolean }) =>
      forget(context, settings, key, { who, dryRun }),
    subscribers: on(readSubscribers),
    unsubscribe: on(unsubscribeByStaff),
    countNewsletterRecipients: on(countRecipients),
    sendNewsletter: on(sendNewsletter),
    acts: on(listActs),
    inquiries: on(listInquiries),
    markInquiry: on(markInquiry),
    exportBookings: on(readAllBookings),
    /** Books for a caller, without a limit on what one person holds. */
    book: (order: BookingOrder, who: string) => book(context, order, "", { who, source: "phone" }),
    soldOutDates: (carId: string, from: CalendarDate, to: CalendarDate) =>
      findSoldOutDates(context, carId, { from, to }),
    resend: on(resend),
    block: on(block),
    unblock: on(unblock),
    blocks: on(listBlocks),
    outbox: on(listOutbox),
    retryOutbox: on(retryOutbox),
    purge: on(purge),
    rotateKey: on(rotateKey),
    backup: (file: string, options?: { readonly withKey?: boolean }) =>
      backUp(context, settings, file, options),
    ...catalogApi(context),
    close: () => context.database.close(),
  };
}
