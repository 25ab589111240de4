import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { describe, expect, test } from "vitest";
import type { InquirySubmission } from "#backend/api/backend.ts";
import { listInquiries } from "#backend/visitors/inquiries.server.ts";
import { subscribeToNewsletter } from "#backend/visitors/newsletter.server.ts";
import { throwUnreadable } from "#backend/api/unreadable-row.ts";
import { aBackend, anAppContext, emptyStore, expectKind, noon, type StoreKind } from "./stores.ts";

export function visitorSuite(kind: StoreKind) {
  describe("the newsletter", () => {
    test("keeps an address once, whatever its case, and sends the way out once", async () => {
      const store = await emptyStore(kind);
      const backend = await aBackend(store);
      await Promise.all(
        ["a@example.com", "A@Example.com ", "a@example.com"].map((email) => backend.subscribe(email, "Yes")),
      );
      const { database } = await anAppContext(store);
      const rows = await database.queries.selectFrom("subscribers").selectAll().execute();
      expect(rows).toMatchObject([{ email_lower: "a@example.com", consent_text: "Yes" }]);
      expect(await backend.outbox.claim(10, 1000)).toHaveLength(1);
    });

    test("takes the same work for an address that is on the list as for one that is not", async () => {
      const office = await anAppContext(await emptyStore(kind));
      const workFor = async (email: string) => {
        const work: string[] = [];
        const recorder: KyselyPlugin = {
          transformQuery({ node }) {
            work.push(node.kind);
            return node;
          },
          async transformResult({ result }) {
            work.push(`${result.numAffectedRows} rows written, ${result.rows.length} read`);
            return result;
          },
        };
        const database = { ...office.database, queries: office.database.queries.withPlugin(recorder) };
        await subscribeToNewsletter({ ...office, database }, email, "Yes");
        return work;
      };
      const first = await workFor("a@example.com");
      expect(first).toHaveLength(4);
      expect(await workFor("A@example.com")).toEqual(first);
      expect(await workFor("b@example.com")).toEqual(first);
    });

    test("forgets the address of who unsubscribes, and lets them come back", async () => {
      const store = await emptyStore(kind);
      const time = { now: noon };
      const backend = await aBackend(store, () => time.now);
      await backend.subscribe("a@example.com", "Yes");
      const [welcome] = await backend.outbox.claim(10, 1000);
      expectKind(welcome!.message, "subscribed");
      await backend.outbox.markSent(welcome!);
      expect(await backend.unsubscribe("no such token")).toBe(false);
      expect(await backend.unsubscribe(welcome!.token)).toBe(true);
      time.now += 1000;
      expect(await backend.unsubscribe(welcome!.token)).toBe(true);
      const { database } = await anAppContext(store);
      const tables = await Promise.all([
        database.queries.selectFrom("subscribers").selectAll().execute(),
        database.queries.selectFrom("outbox").selectAll().execute(),
      ]);
      expect(JSON.stringify(tables)).not.toContain("a@example.com");
      expect(tables[0]).toMatchObject([{ unsubscribed_at: noon }]);
      await backend.subscribe("a@example.com", "Yes again");
      expect(await backend.outbox.claim(10, 1000)).toHaveLength(1);
    });
  });

  test("an inquiry is stored once however often it is sent, a corrected one beside it", async () => {
    const store = await emptyStore(kind);
    const backend = await aBackend(store);
    const inquiry: InquirySubmission = {
      idempotencyKey: randomUUID(),
      page: "/business",
      name: "Asha Rao",
      contact: "asha@example.com",
      plan: "Starter",
      message: "Twelve cars\0 from October",
    };
    await Promise.all([1, 2, 3].map(() => backend.storeInquiry(inquiry)));
    await backend.storeInquiry({ ...inquiry, message: "Twenty cars" });
    const inquiries = await listInquiries(await anAppContext(store), 10, throwUnreadable);
    expect(inquiries.map(({ message }) => message).toSorted()).toEqual([inquiry.message, "Twenty cars"]);
    expect(await backend.outbox.claim(10, 1000)).toHaveLength(2);
  });

  test("a wish to be called is stored once, and of a number with three open ones only if it is meant", async () => {
    const store = await emptyStore(kind);
    const backend = await aBackend(store);
    const ask = (idempotencyKey: string, isAnother = false, contact = "+91 98200 12345") => {
      const callback = { at: noon, zone: "Asia/Kolkata", place: "Kochi" };
      const wish = { idempotencyKey, page: "/booking", name: "", contact, plan: "", message: "", callback };
      return backend.storeCallback(wish, { isAnother });
    };
    for (const key of ["a", "a", "b", "c"]) expect(await ask(key)).toEqual({ kind: "stored" });
    expect(await ask("d", false, "0091 98200 12345")).toEqual({ kind: "asked", open: 3 });
    expect(await ask("c")).toEqual({ kind: "stored" });
    expect(await ask("d", false, "+91 98200 54321")).toEqual({ kind: "stored" });
    expect(await ask("d", true)).toEqual({ kind: "stored" });
    const context = await anAppContext(store);
    expect(await listInquiries(context, 10, throwUnreadable)).toHaveLength(5);
    expect(await backend.outbox.claim(10, 1000)).toHaveLength(5);
  });
}
