import { createCachedSharedQuery } from "./bookings/at-once.server.ts";
import { listSoldOutDates, readTakenTimesByCar } from "./bookings/availability.server.ts";
import { type AppContext, openAppContext, type AppContextOptions } from "./store/app-context.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { Backend, BookingOutcome, StaffBookingOutcome } from "./api/backend.ts";
import { actByCatalogInForce } from "./bookings/catalog-in-force.server.ts";
import { book } from "./bookings/bookings.server.ts";
import type { ChangeOutcome, HoldLimitRefusal } from "./api/customer-booking.ts";
import { bookSentQuote, findSentQuote } from "./bookings/sent-quotes.server.ts";
import { createSelfService } from "./self-service.server.ts";
import { embeddedStoreFilePath, hasEmbeddedStore, type StoreSettings } from "#backend/db/database.server.ts";
import { storeCallbackAndTellStaff, storeInquiryAndTellStaff } from "./visitors/inquiries.server.ts";
import { subscribeToNewsletter, unsubscribeByToken } from "./visitors/newsletter.server.ts";
import { measureOutboxLoad } from "./mail/outbox-status.server.ts";
import { type ErrorReporter, startPersonalDataSweep } from "./bookings/license-sweep.server.ts";
import { createOutboxQueue, type OutboxQueue } from "./mail/outbox.server.ts";
import { createLinkRecovery } from "./bookings/lost-links.server.ts";
import type { SenderLogger } from "./mail/outbox-sender.server.ts";
import {
  readCatalogsReplacedSince,
  readLatestCatalogNumber,
  findLatestReadableCatalog,
} from "#backend/catalogs/catalogs.server.ts";
import { readNotedMoney } from "./bookings/payments.server.ts";
import { findPhotoFile, listPhotoFileNames } from "#backend/catalogs/photos.server.ts";
import { askStoreForVisitor } from "#backend/db/store-errors.server.ts";
import { createStoreProbe } from "#backend/db/store-probe.server.ts";

/** The backend of the site, which serves one catalog after the other. */
export type SiteBackend = Awaited<ReturnType<typeof openSiteBackend>>;

/** In milliseconds. */
const day = 24 * 3_600_000;

/** The time zone in which a day begins last. */

type Options = AppContextOptions & {
  /** Called with errors that no request waits for. */
  readonly report?: ErrorReporter;
  readonly log?: SenderLogger;
};

/**
 * Opens the store that the settings name, migrated and with its keys, as the backend of the pages. There is no limit on what one visitor
 * may hold unless it is set; tests can also set the clock and the catalog.
 * @throws an Error with a sentence for the operator when the store can't be opened or belongs to another key.
 */
export async function openSiteBackend(
  settings: StoreSettings,
  { report = printError, log = () => {}, ...overrides }: Options = {},
) {
  const opened = await openAppContext(settings, overrides);
  const { queries } = opened.database;
  const catalogsBefore = await readCatalogsReplacedSince(
    { queries, builtIn: opened.builtIn },
    opened.clock() - day,
  ).catch(async (error: unknown) => {
    await opened.database.close();
    throw error;
  });
  const context: AppContext = { ...opened, earlierCatalogs: catalogsBefore };
  const { database } = context;
  // Whoever has only set DATABASE_URL starts with an empty store, and would believe all bookings lost.
  if (database.kind === "postgres" && hasEmbeddedStore(settings))
    log("an embedded store is not read: staff move-store brings it to PostgreSQL; delete it after that", {
      file: embeddedStoreFilePath(settings),
    });
  const sweep = await startPersonalDataSweep(context, report);
  const outbox = createOutboxQueue(context, (booking) => readNotedMoney(database.queries, booking));
  const links = createLinkRecovery(context, (error) => report(error, { ask: "lost-link" }));

  function logOverLimit<T extends BookingOutcome | ChangeOutcome | HoldLimitRefusal>(outcome: T): T {
    if (outcome.kind === "over-limit") log("booking limit reached", outcome.over);
    return outcome;
  }

  const healthy = createStoreProbe(database);
  function at(catalog: Catalog, earlierCatalogs: AppContext["earlierCatalogs"]): Backend {
    const latestCatalogNumber = Math.max(context.latestCatalogNumber, catalog.number);
    const ownContext = { ...context, catalog, latestCatalogNumber, earlierCatalogs };
    const selfService = createSelfService(ownContext);
    const readTakenTimes = () =>
      askStoreForVisitor(() => readTakenTimesByCar(database.queries, catalog, context.clock()));
    return {
      ...selfService,
      changeByToken: async (...args) => logOverLimit(await selfService.changeByToken(...args)),
      book: (order, clientAddress) =>
        askStoreForVisitor(async () =>
          logOverLimit(
            requireVisitorOutcome(
              await actByCatalogInForce(ownContext, (current) => book(current, order, clientAddress)),
            ),
          ),
        ),
      findQuoteByToken: (token) => askStoreForVisitor(() => findSentQuote(ownContext, token)),
      bookQuote: (token, order, clientAddress) =>
        askStoreForVisitor(async () =>
          logOverLimit(
            requireVisitorOutcome(
              await actByCatalogInForce(ownContext, (current) =>
                bookSentQuote(current, token, order, clientAddress),
              ),
            ),
          ),
        ),
      soldOutDates: (carId, trip) => askStoreForVisitor(() => listSoldOutDates(ownContext, carId, trip)),
      takenTimes: createCachedSharedQuery(readTakenTimes, (error) => report(error, { ask: "taken-days" })),
      healthy,
      troubles: () => [sweep.trouble()].filter((trouble) => trouble !== undefined),
      mailLostLink: (request, clientAddress) => askStoreForVisitor(() => links.ask(request, clientAddress)),
      storeInquiry: (inquiry) => askStoreForVisitor(() => storeInquiryAndTellStaff(context, inquiry)),
      storeCallback: (inquiry, options) =>
        askStoreForVisitor(() => storeCallbackAndTellStaff(context, inquiry, options)),
      subscribe: (email, consentText) =>
        askStoreForVisitor(() => subscribeToNewsletter(context, email, consentText)),
      unsubscribe: (token) => askStoreForVisitor(() => unsubscribeByToken(context, token)),
    };
  }

  return {
    ...at(context.catalog, context.earlierCatalogs),
    /** The latest catalog when the store was opened: the methods above follow it. */
    catalog: context.catalog,
    /** Those that were in force within the last day before it. */
    earlierCatalogs: context.earlierCatalogs,
    /** The same backend by another catalog. */
    at,
    /** What the desk works with on the same store, by a catalog: like the staff's commands, without limits. */
    deskContext: (catalog: Catalog): AppContext => ({
      ...context,
      catalog,
      latestCatalogNumber: Math.max(context.latestCatalogNumber, catalog.number),
      earlierCatalogs: [],
      holdLimit: 0,
    }),
    /** What is to be sent, for the sender that runs beside the site. */
    outbox: {
      claim: (...args) => askStoreForVisitor(() => outbox.claim(...args)),
      markSent: (claimedMessage) => askStoreForVisitor(() => outbox.markSent(claimedMessage)),
      markFailed: (...args) => askStoreForVisitor(() => outbox.markFailed(...args)),
    } satisfies OutboxQueue,
    /** The number of the latest published catalog; 0 while there is none. */
    catalogNumber: () => askStoreForVisitor(() => readLatestCatalogNumber(database.queries)),
    /** The latest that this version can read. */
    latestCatalog: () =>
      askStoreForVisitor(() =>
        findLatestReadableCatalog(database.queries, (error) => report(error, { ask: "catalog" })),
      ),
    /** A file that was made from a photo, by the photo's hash and the file's name: '640.avif', 'mail.jpg'. */
    photoFile: (hash: string, name: string) =>
      askStoreForVisitor(() => findPhotoFile(database.queries, hash, name)),
    photoFileNames: () => askStoreForVisitor(() => listPhotoFileNames(database.queries)),
    outboxLoad: () => askStoreForVisitor(() => measureOutboxLoad(context)),
    async close() {
      await links.settle();
      await sweep.stop();
      await database.close();
    },
  };
}

/** Returns what came of a visitor's order, in which no member is named. */
function requireVisitorOutcome(outcome: StaffBookingOutcome): BookingOutcome {
  if (outcome.kind === "member-refused") throw new Error("A visitor’s order names no member.");
  return outcome;
}

function printError(error: unknown) {
  // Stryker disable next-line CallExpression: the default for scripts, which print to a person
  console.error(error);
}
