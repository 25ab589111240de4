import { initialCatalog } from "../initial-catalog.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { writeEmail } from "#backend/mail/email.server.ts";
import { queueNewsletter } from "#backend/visitors/newsletter-queue.server.ts";
import { anAppContext, aStaffedStore, expectKind, noon, type StoreKind } from "./stores.ts";

const minute = 60_000;
const who = "meera";
const rain = { subject: "The coast road", body: "It rained." };
const sun = { subject: "The hill road", body: "It shone." };

/** A newsletter from the staff to each reader's mailbox: once each, and to nobody who has unsubscribed. */
export function newsletterSuite(kind: StoreKind) {
  async function aList(...emails: string[]) {
    const office = await aStaffedStore(kind);
    const { queries } = (await anAppContext(office.store)).database;
    /** Puts addresses on the list; their welcome email does not count. */
    async function join(...joining: string[]) {
      for (const email of joining) await office.backend.subscribe(email, "Yes");
      await queries.deleteFrom("outbox").where("kind", "=", "subscribed").execute();
    }
    /** Puts this many on the list at once. */
    async function fill(count: number) {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: randomUUID(),
        email_lower: `${index}@example.com`,
        token_hash: randomUUID(),
        consent_text: "Yes",
        subscribed_at: noon,
        unsubscribed_at: null,
      }));
      for (let from = 0; from < count; from += 200)
        await queries
          .insertInto("subscribers")
          .values(rows.slice(from, from + 200))
          .execute();
    }
    /** Takes an address off the list in a way that bypasses the queue. */
    const vanish = (email: string) =>
      queries
        .updateTable("subscribers")
        .set({ email_lower: null, unsubscribed_at: noon })
        .where("email_lower", "=", email)
        .execute();
    const copies = async () => {
      const rows = await queries.selectFrom("outbox").select("payload").execute();
      return rows.map(({ payload }) => JSON.parse(payload) as Copy);
    };
    /** What would be sent now: to whom, and with which text. */
    const claim = async () =>
      (await office.backend.outbox.claim(10, minute))
        .map((claimedMessage) => ({
          claimedMessage,
          message: expectKind(claimedMessage.message, "newsletter"),
        }))
        .toSorted((one, other) => (one.message.email < other.message.email ? -1 : 1));
    await join(...emails);
    return { ...office, queries, join, fill, vanish, copies, claim };
  }

  type Copy = { kind: string; recipient: string; subscriberId: string; issueId: string };
  const readersOf = (copies: readonly Copy[]) => new Set(copies.map(({ subscriberId }) => subscriberId));

  describe("a newsletter", () => {
    test("goes to all on the list, some hundreds at a time, once each, and the record says to how many", async () => {
      const { time, staff, queries, fill, join, vanish, copies } = await aList("gone@example.com");
      await vanish("gone@example.com");
      await fill(399);
      time.now += minute;
      await join("at.that.moment@example.com");
      expect(await staff.countNewsletterRecipients("2025-09")).toBe(400);
      expect(await staff.sendNewsletter("2025-09", rain, who)).toEqual({ kind: "queued", copies: 400 });
      const queuedCopies = await copies();
      const issue = await queries.selectFrom("newsletter_issues").selectAll().executeTakeFirstOrThrow();
      expect(issue).toMatchObject({ name: "2025-09", created_at: time.now, ...rain });
      expect(queuedCopies[0]).toMatchObject({
        kind: "newsletter",
        recipient: "customer",
        subscriberId: expect.any(String),
        issueId: issue.id,
      });
      expect([queuedCopies.length, readersOf(queuedCopies).size]).toEqual([400, 400]);
      expect(await staff.countNewsletterRecipients("2025-09")).toBe(0);
      const act = { at: time.now, who, what: "newsletter-sent", subject: "2025-09", count: 400 };
      expect(await staff.acts(10)).toEqual([act]);

      time.now += minute;
      expect(await staff.sendNewsletter("2025-09", rain, who)).toEqual({ kind: "queued", copies: 0 });
      expect(await copies()).toHaveLength(400);
      expect(await staff.acts(10)).toEqual([act]);
    });

    test("that was stopped half-way is completed by sending it again: nobody gets two, who came later none", async () => {
      const { store, time, staff, fill, join, copies } = await aList();
      await fill(250);
      let looks = 0;
      const stopping = await anAppContext(store, () => {
        looks += 1;
        // After the newsletter, its record and the first hundreds are stored.
        if (looks > 3) throw new Error("The machine is stopped.");
        return time.now;
      });
      await expect(queueNewsletter(stopping, "2025-09", rain, who)).rejects.toThrow("stopped");
      const firstReaders = readersOf(await copies());
      expect(firstReaders.size).toBe(200);

      time.now += minute;
      await join("later@example.com");
      expect(await staff.countNewsletterRecipients("2025-09")).toBe(50);
      expect(await staff.sendNewsletter("2025-09", rain, "ravi")).toEqual({ kind: "queued", copies: 50 });
      const all = await copies();
      expect([all.length, readersOf(all).size]).toEqual([250, 250]);
      expect([...readersOf(all)]).toEqual(expect.arrayContaining([...firstReaders]));
      expect((await staff.acts(10)).map(({ who: by, count }) => [by, count])).toEqual([
        ["ravi", 50],
        [who, 250],
      ]);
      expect(await staff.countNewsletterRecipients("2025-10")).toBe(251);
    });

    test("is known by its words and by its name: neither is sent again with another of the other", async () => {
      const { staff, copies } = await aList("asha@example.com");
      const send = (name: string, letter: typeof rain) => staff.sendNewsletter(name, letter, who);
      expect(await send("september", rain)).toEqual({ kind: "queued", copies: 1 });
      expect(await send("september", sun)).toEqual({ kind: "name-used" });
      expect(await send("september", { ...rain, subject: "Rain" })).toEqual({ kind: "name-used" });
      expect(await send("october", rain)).toEqual({ kind: "sent-before", name: "september" });
      expect(await send("october", sun)).toEqual({ kind: "queued", copies: 1 });
      expect(await send("october", rain)).toEqual({ kind: "sent-before", name: "september" });
      expect(await send("september", rain)).toEqual({ kind: "queued", copies: 0 });
      expect(await copies()).toHaveLength(2);
    });

    test("gets its words and its address when it is sent, with a way out that is the reader's own", async () => {
      const { backend, staff, claim } = await aList("asha@example.com", "ravi@example.com");
      await staff.sendNewsletter("september", rain, who);
      await staff.unsubscribe("ravi@example.com", who);
      await staff.sendNewsletter("october", sun, who);
      const letters = await claim();
      expect(
        letters.map(({ message: { email, subject, body } }) => [email, subject, body]).toSorted(),
      ).toEqual([
        ["asha@example.com", "The coast road", "It rained."],
        ["asha@example.com", "The hill road", "It shone."],
      ]);
      const [{ claimedMessage } = expect.fail("No letter")] = letters;
      const { to, headers } = writeEmail(initialCatalog, claimedMessage, {
        publicUrl: "https://cars.example",
        deskEmail: undefined,
      });
      expect(to).toEqual({ name: "", address: "asha@example.com" });
      const header = headers["List-Unsubscribe"] ?? "";
      const [, token = ""] = /^<https:\/\/cars\.example\/unsubscribe\/([\w-]+)>, /.exec(header) ?? [];
      expect(await backend.unsubscribe(token)).toBe(true);
      expect(await staff.subscribers(who)).toEqual([]);
    });

    test("goes to nobody who left after it was queued, and their copy alone leaves the queue", async () => {
      const { staff, queries, vanish, copies, claim } = await aList(
        "asha@example.com",
        "mei@example.com",
        "ravi@example.com",
        "zoe@example.com",
      );
      await staff.sendNewsletter("september", rain, who);
      await staff.unsubscribe("asha@example.com", who);
      expect(await copies()).toHaveLength(3);
      await vanish("ravi@example.com");
      const zoe = await queries
        .selectFrom("subscribers")
        .select("id")
        .where("email_lower", "=", "zoe@example.com")
        .executeTakeFirstOrThrow();
      await queries.deleteFrom("newsletter_copies").where("subscriber_id", "=", zoe.id).execute();
      await queries.deleteFrom("subscribers").where("id", "=", zoe.id).execute();
      expect((await claim()).map(({ message }) => message.email)).toEqual(["mei@example.com"]);
      expect(await copies()).toHaveLength(1);
      expect(await staff.sendNewsletter("september", rain, who)).toEqual({ kind: "queued", copies: 0 });
    });
  });
}
