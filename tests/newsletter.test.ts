/** A newsletter from its file to its readers, and unsubscribing from it: with the real commands, server and mail server. */
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { StoreSettings } from "#backend/store/database.server.ts";
import { ask } from "./ask.ts";
import { endOf, runStaffCommand, spawnStaffCommand } from "./staff-process.ts";
import { header, readable, startMailServer } from "./mail-server.ts";
import { openSite } from "./open-site.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  emptyStore,
  requestStoreKinds,
  type StoreKind,
} from "./store/stores.ts";

/** Sites are separate processes, which take time on a busy machine. */
const patience = { timeout: 300_000 };
const soon = { timeout: 120_000, interval: 100 };

const letter = `---
subject: "November: the coast road"
---

## Four hundred miles

It rained, and we were **glad** of the roof. [The fleet](/fleet) has three with one.

- Start early
- Fill up in *Goa*

[See the fleet](/fleet)
`;

async function anOffice(kind: StoreKind, name = "2025-11") {
  const store = await emptyStore(kind);
  const backend = await aBackend(store, () => Date.now());
  const { database } = await anAppContext(store);
  const file = join(store.dataDirectory, `${name}.md`);
  writeFileSync(file, letter);
  const send = (...words: string[]) =>
    runStaffCommand(store, ["newsletter", "send", file, "--by", "Meera", ...words]);
  const subscribe = async (...emails: string[]) => {
    for (const email of emails) await backend.subscribe(email, "Yes");
    // The welcome email does not count.
    await database.queries.deleteFrom("outbox").where("kind", "=", "subscribed").execute();
  };
  const copies = () =>
    database.queries.selectFrom("outbox").selectAll().where("kind", "=", "newsletter").execute();
  return { store, database, backend, file, send, subscribe, copies };
}

/** The real site on a store, sending its emails to a real mail server. */
async function aSite(store: StoreSettings) {
  const mails = await startMailServer();
  const site = await openSite({
    DATA_DIR: store.dataDirectory,
    DATABASE_URL: store.databaseUrl ?? "",
    LICENCE_KEY: store.licenseKey ?? "",
    SMTP_URL: mails.url,
    DESK_EMAIL: "desk@cars.example",
    PUBLIC_URL: "https://cars.example",
  });
  onTestFinished(async () => {
    await site.stop();
    await mails.stop();
  });
  return { site, mails };
}

const oneClick = {
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

describe.each(requestStoreKinds)("the newsletter on the $kind store", patience, ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  test("a dry run says who would get it and writes it to look at, and queues nothing", async () => {
    const { store, file, send, subscribe, copies } = await anOffice(kind);
    await subscribe("asha@example.com", "ravi@example.com");
    const run = await send("--dry-run");
    expect(run).toMatchObject({
      code: 0,
      out: expect.stringContaining("2 subscribers would get “November: the coast road”."),
    });
    const html = readFileSync(file.replace(".md", ".preview.html"), "utf8");
    expect(html).toContain("<strong>glad</strong>");
    expect(html).toContain('href="https://cars.example/fleet"');
    expect(readFileSync(file.replace(".md", ".preview.txt"), "utf8")).toContain("- Fill up in Goa");
    expect(await copies()).toEqual([]);
    writeFileSync(file, "No front matter");
    expect(await send("--dry-run")).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("must begin with ‘---’"),
    });
    expect((await runStaffCommand(store, ["newsletter", "print", file])).code).toBe(2);
  });

  test("each subscriber gets one copy with their own way out, which one click of a mail program takes", async () => {
    const { store, send, subscribe, backend, file } = await anOffice(kind);
    await subscribe("asha@example.com", "ravi@example.com", "mei@example.com", "ana@example.com");
    expect(await send()).toMatchObject({ code: 0, out: expect.stringContaining("4 subscribers get") });
    // Between queueing and sending.
    await runStaffCommand(store, ["unsubscribe", "ana@example.com"]);
    await backend.close();
    const { site, mails } = await aSite(store);
    await vi.waitFor(() => expect(mails.inbox).toHaveLength(3), soon);
    const letters = new Map(mails.inbox.map(({ recipients, raw }) => [recipients[0] ?? "", raw]));
    expect([...letters.keys()].toSorted()).toEqual([
      "asha@example.com",
      "mei@example.com",
      "ravi@example.com",
    ]);
    const wayOut = new Map(
      Array.from(letters, ([address, raw]) => {
        const unsubscribeHeader = header(raw, "List-Unsubscribe") ?? "";
        const [, path = "", token = ""] =
          /^<https:\/\/cars\.example(\/unsubscribe\/([\w-]+))>, <mailto:/.exec(unsubscribeHeader) ?? [];
        expect(unsubscribeHeader).toContain(`<mailto:desk@cars.example?subject=${token}>`);
        expect(header(raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
        expect(header(raw, "Subject")).toBe("November: the coast road");
        const [text = "", ...html] = readable(raw).split("text/html");
        expect(text).toContain(`https://cars.example${path}`);
        expect(html.join("")).toContain(`href="https://cars.example${path}"`);
        return [address, path];
      }),
    );
    expect(new Set(wayOut.values()).size).toBe(3);

    const open = async () => {
      const { database } = await anAppContext(store);
      const rows = await database.queries.selectFrom("subscribers").select("email_lower").execute();
      return rows.flatMap(({ email_lower }) => email_lower ?? []).toSorted();
    };
    // As RFC 8058 specifies: no Origin, no cookie, no page before it.
    expect((await ask(site.url + wayOut.get("asha@example.com"), oneClick)).status).toBe(200);
    expect(await open()).toEqual(["mei@example.com", "ravi@example.com"]);
    // And from a mail program that runs in a browser, on another site.
    const elsewhere = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site", ...oneClick.headers };
    expect(
      (await ask(site.url + wayOut.get("ravi@example.com"), { ...oneClick, headers: elsewhere })).status,
    ).toBe(200);
    expect(await open()).toEqual(["mei@example.com"]);
    // That exception is for this address only, and for nothing else.
    const mei = wayOut.get("mei@example.com");
    expect((await ask(site.url + mei, { ...oneClick, body: "a=b", headers: elsewhere })).status).toBe(403);
    for (const path of [
      "/newsletter",
      "/enquiry",
      `/your-booking/${mei?.split("/").at(-1)}`,
      `${mei}/more`,
    ]) {
      expect([path, (await ask(site.url + path, { ...oneClick, headers: elsewhere })).status]).toEqual([
        path,
        403,
      ]);
    }
    expect((await ask(`${site.url}/unsubscribe/unknown`, oneClick)).status).toBe(404);
    expect(await open()).toEqual(["mei@example.com"]);

    expect((await send()).out).toContain("nobody gets it twice");
    writeFileSync(file, `${letter}\nAnd more.`);
    expect(await send()).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("sent with different text"),
    });
    writeFileSync(`${file}-again.md`, letter);
    expect((await runStaffCommand(store, ["newsletter", "send", `${file}-again.md`])).complaint).toContain(
      "was sent as “2025-11”",
    );
    const { database } = await anAppContext(store);
    expect(await database.queries.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect(JSON.parse((await runStaffCommand(store, ["record", "--json"])).out)).toContainEqual(
      expect.objectContaining({ who: "Meera", what: "newsletter-sent", subject: "2025-11", count: 4 }),
    );
  });

  test("killed in the middle and run again it completes, with one copy each; who joined later waits for the next", async () => {
    const { store, database, file, send, subscribe, copies } = await anOffice(kind);
    await subscribe("first@example.com");
    const some = 1500;
    for (let from = 0; from < some; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        id: randomUUID(),
        email_lower: `${from + index}@example.com`,
        token_hash: randomUUID(),
        consent_text: "Yes",
        subscribed_at: 1,
        unsubscribed_at: null,
      }));
      await database.queries.insertInto("subscribers").values(rows).execute();
    }
    const child = spawnStaffCommand(store, ["newsletter", "send", file]);
    const outcome = endOf(child);
    await vi.waitUntil(async () => (await copies()).length > 0 || child.exitCode !== null, {
      ...soon,
      interval: 1,
    });
    child.kill("SIGKILL");
    expect(await outcome).toMatchObject({ code: null, complaint: "" });
    const before = (await copies()).length;
    await subscribe("later@example.com");
    expect(await send()).toMatchObject({ code: 0 });
    const after = (await copies()).map(
      ({ payload }) => (JSON.parse(payload) as { subscriberId: string }).subscriberId,
    );
    expect([before <= after.length, after.length, new Set(after).size]).toEqual([true, some + 1, some + 1]);
    expect((await send()).out).toContain("nobody gets it twice");
    expect(await copies()).toHaveLength(some + 1);
  });

  test("a booking's emails go before newsletters, and a newsletter to someone who is gone is taken out of the queue", async () => {
    const { database, send, subscribe, backend, copies } = await anOffice(kind);
    await subscribe("asha@example.com", "ravi@example.com");
    await send();
    await backend.book(anOrder({ tripQuery: { ...anOrder().tripQuery, pickupDate: "", returnDate: "" } }));
    const first = await backend.outbox.claim(3, 60_000);
    expect(first.map(({ message }) => message.kind).toSorted()).toEqual(["booked", "booked", "newsletter"]);
    // Removed in a way that bypasses the queue.
    await database.queries
      .updateTable("subscribers")
      .set({ email_lower: null, unsubscribed_at: 1 })
      .execute();
    expect(await backend.outbox.claim(3, 60_000)).toEqual([]);
    expect(await copies()).toHaveLength(1);
  });
});
