import { openAppContext, type Overrides } from "./store/app-context.server.ts";
import { backUp } from "./store/backup.server.ts";
import { cancel } from "./bookings/cancellations.server.ts";
import { allBookings } from "./bookings/booking-export.server.ts";
import { soldOutDatesOf } from "./bookings/availability.server.ts";
import { block, listBlocks, unblock } from "./bookings/blocks.server.ts";
import { book } from "./bookings/bookings.server.ts";
import { catalogApi } from "./bookings/catalog-publishing.server.ts";
import { change, quoteChange } from "./bookings/changes.server.ts";
import { correct } from "./bookings/corrections.server.ts";
import type { StoreSettings } from "./store/database.server.ts";
import { listActs } from "./store/staff-acts.server.ts";
import type { StaffBackend } from "./api/staff-backend.ts";
import { handOver, note, noShow, takeBack } from "./bookings/staff-moves.server.ts";
import { listBookings, showBooking } from "./bookings/staff-search.server.ts";
import { listInquiries, markInquiry } from "./visitors/inquiries.server.ts";
import { readStaffDay } from "./bookings/staff-day.server.ts";
import { extend, quoteExtension } from "./bookings/extensions.server.ts";
import { undo } from "./bookings/undoing.server.ts";
import { forget } from "./bookings/forgetting.server.ts";
import { rotateKey } from "./bookings/key-rotation.server.ts";
import { showLicense } from "./bookings/license-showing.server.ts";
import { countRecipients, sendNewsletter } from "./visitors/newsletter-queue.server.ts";
import { listOutbox, retryOutbox } from "./mail/outbox-status.server.ts";
import { holdingsOf, release } from "./bookings/releases.server.ts";
import { resend } from "./bookings/resending.server.ts";
import { purge } from "./bookings/retention.server.ts";
import { readSubscribers, unsubscribeByStaff } from "./visitors/subscribers.server.ts";
import { refuseUnreadable } from "./api/unreadable-row.ts";

/**
 * Opens the store for the staff's commands, migrated and with its keys; the site may run beside it.
 * @throws an Error with a sentence when the store can't be opened or belongs to another key.
 */
export async function openStaffBackend(
  settings: StoreSettings,
  overrides: Overrides = {},
): Promise<StaffBackend> {
  const context = await openAppContext(settings, overrides);
  return {
    list: (filter, onUnreadable = refuseUnreadable) => listBookings(context, filter, onUnreadable),
    show: (reference) => showBooking(context, reference),
    quoteChange: (reference, request) => quoteChange(context, { reference }, request),
    change: (reference, request, who) =>
      change(context, { reference }, request, { who, shownTotal: undefined }),
    handOver: (reference, who) => handOver(context, reference, who),
    takeBack: (reference, who, returnedAt) => takeBack(context, reference, who, returnedAt),
    noShow: (reference, who) => noShow(context, reference, who),
    cancel: (reference, who, agreedFee) => cancel(context, { reference }, who, agreedFee),
    holdings: (holder, onUnreadable = refuseUnreadable) => holdingsOf(context, holder, onUnreadable),
    release: (holder, who, terms, onUnreadable = refuseUnreadable) =>
      release(context, holder, who, terms, onUnreadable),
    undo: (reference, who, eventId) => undo(context, reference, who, eventId),
    quoteExtension: (reference, to) => quoteExtension(context, reference, to),
    extend: (reference, to, who, shownTotal) => extend(context, reference, to, { who, shownTotal }),
    day: (date, onUnreadable = refuseUnreadable) => readStaffDay(context, date, onUnreadable),
    note: (reference, who, text) => note(context, reference, who, text),
    showLicense: (reference, who, reason) => showLicense(context, reference, who, reason),
    correct: (reference, who, correction) => correct(context, reference, who, correction),
    forget: (key, who, { dryRun }) => forget(context, settings, key, { who, dryRun }),
    subscribers: (who) => readSubscribers(context, who),
    unsubscribe: (addressOrToken, who) => unsubscribeByStaff(context, addressOrToken, who),
    countNewsletterRecipients: (name) => countRecipients(context, name),
    sendNewsletter: (name, content, who) => sendNewsletter(context, name, content, who),
    acts: (limit) => listActs(context, limit),
    inquiries: (limit, onUnreadable = refuseUnreadable) => listInquiries(context, limit, onUnreadable),
    markInquiry: (id, isAnswered) => markInquiry(context, id, isAnswered),
    exportBookings: (onUnreadable = refuseUnreadable, range) => allBookings(context, onUnreadable, range),
    book: (order, who) => book(context, order, "", { who, source: "phone" }),
    soldOutDates: (carId, from, to) => soldOutDatesOf(context, carId, { from, to }),
    resend: (reference, who, mail) => resend(context, reference, who, mail),
    block: (order, who) => block(context, order, who),
    unblock: (code, who) => unblock(context, code, who),
    blocks: (endingFrom) => listBlocks(context, endingFrom),
    outbox: (filter) => listOutbox(context, filter),
    retryOutbox: (id) => retryOutbox(context, id),
    purge: (who, options) => purge(context, who, options),
    rotateKey: (who) => rotateKey(context, who),
    backup: (file, options) => backUp(context, settings, file, options),
    ...catalogApi(context),
    close: () => context.database.close(),
  };
}
