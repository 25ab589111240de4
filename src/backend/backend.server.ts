import { soldOutDates } from "./availability.server.ts";
import { openBackOffice, type World } from "./back-office.server.ts";
import type { Backend, BookingOutcome } from "./backend.ts";
import { book } from "./bookings.server.ts";
import type { ChangeOutcome, LimitRefusal } from "./customer-booking.ts";
import { customerDeskOf } from "./customer-desk.server.ts";
import type { StoreSettings } from "./database.server.ts";
import { storeEnquiry } from "./enquiries.server.ts";
import { subscribe, unsubscribe } from "./newsletter.server.ts";
import { loadOfOutbox } from "./outbox-desk.server.ts";
import type { Outbox, OutboxLoad } from "./outbox-message.ts";
import { type Report, sweepLicences } from "./licence-sweep.server.ts";
import { outboxOf } from "./outbox.server.ts";
import type { SenderLog } from "./outbox-sender.server.ts";
import { fromStore } from "./store-errors.server.ts";
import { storeProbe } from "./store-probe.server.ts";

export type OpenBackend = Backend & {
  /** What is to be sent, for the sender beside the site. */
  readonly outbox: Outbox;
  outboxLoad(): Promise<OutboxLoad>;
  close(): Promise<void>;
};

type Surroundings = World & {
  /** Told of errors that no request waits for. */
  readonly report?: Report;
  readonly log?: SenderLog;
  /** Whether this process deletes what is due; of several on one store, one does. */
  readonly sweeps?: boolean;
};

/**
 * Opens the store that the settings name, migrated and with its keys, as what pages may ask of it. The limit on what one visitor may hold is none unless it is set; the clock and the catalogue can be set, too, in tests.
 * @throws an Error with a sentence for the operator when the store can't be opened or belongs to another key.
 */
export async function openBackend(
  settings: StoreSettings,
  { report = toStandardError, log = () => {}, sweeps = true, ...world }: Surroundings = {},
): Promise<OpenBackend> {
  const office = await openBackOffice(settings, world);
  const { database } = office;
  const sweep = sweeps ? await sweepLicences(office, report) : undefined;
  const outbox = outboxOf(office);
  const customerDesk = customerDeskOf(office);

  function logged<T extends BookingOutcome | ChangeOutcome | LimitRefusal>(outcome: T): T {
    if (outcome.kind === "over-limit") log("booking limit reached", outcome.over);
    return outcome;
  }

  return {
    ...customerDesk,
    changeByToken: async (...asked) => logged(await customerDesk.changeByToken(...asked)),
    outbox: {
      claim: (...asked) => fromStore(() => outbox.claim(...asked)),
      sent: (claimed) => fromStore(() => outbox.sent(claimed)),
      failed: (...asked) => fromStore(() => outbox.failed(...asked)),
    },
    outboxLoad: () => fromStore(() => loadOfOutbox(office)),
    healthy: storeProbe(database),
    troubles: () => [sweep?.trouble()].filter((trouble) => trouble !== undefined),
    book: (order, clientAddress) => fromStore(async () => logged(await book(office, order, clientAddress))),
    soldOutDates: (carId, from, to) =>
      fromStore(async () => {
        const car = office.catalogue.findCar(carId);
        return car ? soldOutDates(database.queries, car, { from, to }) : [];
      }),
    storeEnquiry: (enquiry) => fromStore(() => storeEnquiry(office, enquiry)),
    subscribe: (email, consentText) => fromStore(() => subscribe(office, email, consentText)),
    unsubscribe: (token) => fromStore(() => unsubscribe(office, token)),
    async close() {
      await sweep?.stop();
      await database.close();
    },
  };
}

function toStandardError(error: unknown) {
  console.error(error);
}
