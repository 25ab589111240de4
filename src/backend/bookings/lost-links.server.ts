import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { LinkRequest } from "#rental/codes/find-booking-form.ts";
import { queueMessages } from "#backend/mail/outbox.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { countRows, toLookupText } from "#backend/db/lookup.server.ts";
import { inTransaction, lockCarAndHolderNames, type Tx } from "#backend/db/transaction.server.ts";
import { withLockedBooking } from "./stored-bookings.server.ts";
import { hashNetworkOfAddress } from "./visitor-network.server.ts";

/** For one booking, and for one network; in an hour. */
const mostInAnHour = 3;
const hour = 3_600_000;
/** How long the search for a booking waits, in milliseconds: the answer has left by then, so its time says nothing. */
const [shortestPause, longestPause] = [200, 1200];

/** Mails the links of bookings to those who have lost them: only to the booking's own address, and at most three times an hour. */
export function createLinkRecovery(context: AppContext, report: (error: unknown) => void) {
  const controller = new AbortController();
  const pending = new Set<Promise<void>>();

  async function search(request: LinkRequest) {
    const { signal } = controller;
    await pause(randomInt(shortestPause, longestPause), undefined, { signal }).catch(() => {});
    await mailLink(context, request).catch(report);
  }

  return {
    /** Takes a request. Every request costs the same work here; the search for such a booking comes later. */
    async ask(request: LinkRequest, clientAddress: string) {
      if (!(await mayAsk(context, clientAddress))) return;
      const searchPromise = search(request);
      pending.add(searchPromise);
      void searchPromise.then(() => pending.delete(searchPromise));
    },
    /** Ends the pauses, and waits until every request that was taken is settled. */
    async settle() {
      controller.abort();
      await Promise.all(pending);
    },
  };
}

/** Counts a request of a network; false for one too many. */
function mayAsk({ database, keys, clock }: AppContext, clientAddress: string): Promise<boolean> {
  const network = hashNetworkOfAddress(keys, clientAddress) ?? "";
  const id = randomUUID();
  return inTransaction(database, async (tx) => {
    // Stryker disable next-line ArrayDeclaration,ConditionalExpression,EqualityOperator,ObjectLiteral: only PostgreSQL locks anything
    if (network !== "") await lockCarAndHolderNames(database, tx, { holders: [`link ${network}`] });
    const now = clock();
    await deletePastLinkRequests(tx, now);
    const requests = tx.selectFrom("link_requests").where("network_hash", "=", network).where("id", "!=", id);
    // Requests from this machine and from private networks come through a proxy: they are many visitors.
    if (network !== "" && (await countRows(requests)) >= mostInAnHour) return false;
    await tx
      .insertInto("link_requests")
      .values({ id, network_hash: network, asked_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    return true;
  });
}

/** Deletes the networks of requests that no limit counts any more. */
export async function deletePastLinkRequests(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("link_requests")
    .where("asked_at", "<=", now - hour)
    .execute();
}

async function mailLink(context: AppContext, { reference, email }: LinkRequest): Promise<void> {
  await withLockedBooking(context, { reference }, async ({ tx, row, booking, now }) => {
    if (row.email_lower === "" || row.email_lower !== toLookupText(email)) return;
    const sentLinks = tx
      .selectFrom("outbox")
      .where("booking_id", "=", booking.id)
      .where("kind", "=", "link")
      .where("created_at", ">", now - hour);
    if ((await countRows(sentLinks)) >= mostInAnHour) return;
    await queueMessages(tx, now, [{ kind: "link", recipient: "customer", booking }]);
  });
}
