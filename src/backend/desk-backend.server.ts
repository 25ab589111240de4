import { openBackOffice, type World } from "./store/back-office.server.ts";
import { backUp } from "./store/backup.server.ts";
import { cancel } from "./bookings/cancellations.server.ts";
import { allBookings } from "./bookings/booking-export.server.ts";
import { soldOutDatesOf } from "./bookings/availability.server.ts";
import { block, listBlocks, unblock } from "./bookings/blocks.server.ts";
import { book } from "./bookings/bookings.server.ts";
import { change, quoteChange } from "./bookings/changes.server.ts";
import { correct } from "./bookings/corrections.server.ts";
import type { StoreSettings } from "./store/database.server.ts";
import { listActs } from "./store/desk-acts.server.ts";
import type { DeskBackend } from "./promises/desk-backend.ts";
import { handOver, note, noShow, takeBack } from "./bookings/desk-moves.server.ts";
import { listBookings, showBooking } from "./bookings/desk-search.server.ts";
import { listEnquiries, markEnquiry } from "./visitors/enquiries.server.ts";
import { dayAtTheDesk } from "./bookings/desk-day.server.ts";
import { extend, quoteExtension } from "./bookings/extensions.server.ts";
import { undo } from "./bookings/undoing.server.ts";
import { forget } from "./bookings/forgetting.server.ts";
import { rotateKey } from "./bookings/key-rotation.server.ts";
import { showLicense } from "./bookings/license-showing.server.ts";
import { countRecipients, sendNewsletter } from "./visitors/newsletter-queue.server.ts";
import { listOutbox, retryOutbox } from "./mail/outbox-desk.server.ts";
import { holdingsOf, release } from "./bookings/releases.server.ts";
import { resend } from "./bookings/resending.server.ts";
import { purge } from "./bookings/retention.server.ts";
import { readSubscribers, unsubscribeByDesk } from "./visitors/subscribers-desk.server.ts";
import { refuseUnreadable } from "./promises/unreadable-row.ts";

/**
 * Opens the store for the staff's commands, migrated and with its keys; the site may run beside it.
 * @throws an Error with a sentence when the store can't be opened or belongs to another key.
 */
export async function openDeskBackend(settings: StoreSettings, world: World = {}): Promise<DeskBackend> {
  const office = await openBackOffice(settings, world);
  return {
    list: (filter, onUnreadable = refuseUnreadable) => listBookings(office, filter, onUnreadable),
    show: (reference) => showBooking(office, reference),
    quoteChange: (reference, request) => quoteChange(office, { reference }, request),
    change: (reference, request, who) =>
      change(office, { reference }, request, { who, shownTotal: undefined }),
    handOver: (reference, who) => handOver(office, reference, who),
    takeBack: (reference, who, returnedAt) => takeBack(office, reference, who, returnedAt),
    noShow: (reference, who) => noShow(office, reference, who),
    cancel: (reference, who, agreed) => cancel(office, { reference }, who, agreed),
    holdings: (holder, onUnreadable = refuseUnreadable) => holdingsOf(office, holder, onUnreadable),
    release: (holder, who, terms, onUnreadable = refuseUnreadable) =>
      release(office, holder, who, terms, onUnreadable),
    undo: (reference, who, eventId) => undo(office, reference, who, eventId),
    quoteExtension: (reference, to) => quoteExtension(office, reference, to),
    extend: (reference, to, who, shownTotal) => extend(office, reference, to, { who, shownTotal }),
    day: (date, onUnreadable = refuseUnreadable) => dayAtTheDesk(office, date, onUnreadable),
    note: (reference, who, text) => note(office, reference, who, text),
    showLicense: (reference, who, again) => showLicense(office, reference, who, again),
    correct: (reference, who, correction) => correct(office, reference, who, correction),
    forget: (key, who, { dryRun }) => forget(office, settings, key, { who, dryRun }),
    subscribers: (who) => readSubscribers(office, who),
    unsubscribe: (addressOrToken, who) => unsubscribeByDesk(office, addressOrToken, who),
    countNewsletterRecipients: (name) => countRecipients(office, name),
    sendNewsletter: (name, letter, who) => sendNewsletter(office, name, letter, who),
    acts: (limit) => listActs(office, limit),
    enquiries: (limit, onUnreadable = refuseUnreadable) => listEnquiries(office, limit, onUnreadable),
    markEnquiry: (id, answered) => markEnquiry(office, id, answered),
    exportBookings: (onUnreadable = refuseUnreadable, range) => allBookings(office, onUnreadable, range),
    book: (order, who) => book(office, order, "", { who, source: "phone" }),
    soldOutDates: (carId, from, to) => soldOutDatesOf(office, carId, { from, to }),
    resend: (reference, who, mail) => resend(office, reference, who, mail),
    block: (order, who) => block(office, order, who),
    unblock: (code, who) => unblock(office, code, who),
    blocks: (endingFrom) => listBlocks(office, endingFrom),
    outbox: (filter) => listOutbox(office, filter),
    retryOutbox: (id) => retryOutbox(office, id),
    purge: (who, options) => purge(office, who, options),
    rotateKey: (who) => rotateKey(office, who),
    backup: (file, options) => backUp(office, settings, file, options),
    close: () => office.database.close(),
  };
}
