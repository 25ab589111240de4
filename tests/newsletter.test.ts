/** A newsletter from its file to its readers, and unsubscribing from it: with the real commands, server and mail server. Its queue is in `tests/store/newsletter-suite.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { ask } from "./ask.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { header, readable, startMailServer } from "./mail-server.ts";
import { openSite } from "./open-site.ts";
import { aBackend, anAppContext, emptyStore, requestStoreKinds, type StoreKind } from "./store/stores.ts";

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

/** A newsletter's file, and a store with these subscribers, whose welcome email does not count. */
async function anOffice(kind: StoreKind, ...emails: string[]) {
  const store = await emptyStore(kind);
  const { database } = await anAppContext(store);
  const file = join(store.dataDirectory, "2025-11.md");
  writeFileSync(file, letter);
  const send = (...words: string[]) =>
    runStaffCommand(store, ["newsletter", "send", file, "--by", "Meera", ...words]);
  const backend = await aBackend(store, () => Date.now());
  for (const email of emails) await backend.subscribe(email, "Yes");
  await database.queries.deleteFrom("outbox").execute();
  await backend.close();
  const subscribers = async () => {
    const rows = await database.queries.selectFrom("subscribers").select("email_lower").execute();
    return rows.flatMap(({ email_lower }) => email_lower ?? []).toSorted();
  };
  return { store, database, file, send, subscribers };
}

/** The real site on a store, sending its emails to a real mail server. */
async function aSite(store: StoreSettings) {
  const mails = await startMailServer();
  const site = await openSite({
    ...staffEnvironment(store),
    SMTP_URL: mails.url,
    DESK_EMAIL: "desk@cars.example",
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

  test("a dry run writes it to look at, and queues nothing", async () => {
    const { database, file, send } = await anOffice(kind, "asha@example.com");
    expect(await send("--dry-run")).toMatchObject({ code: 0 });
    const html = readFileSync(file.replace(".md", ".preview.html"), "utf8");
    expect(html).toContain("<strong>glad</strong>");
    expect(html).toContain('href="https://cars.example/fleet"');
    expect(readFileSync(file.replace(".md", ".preview.txt"), "utf8")).toContain("- Fill up in Goa");
    expect(await database.queries.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("each subscriber gets one copy with their own way out, which one click of a mail program takes", async () => {
    const [ana, asha, mei, ravi] = [
      "ana@example.com",
      "asha@example.com",
      "mei@example.com",
      "ravi@example.com",
    ] as const;
    const { store, send, subscribers } = await anOffice(kind, ana, asha, mei, ravi);
    expect(await send()).toMatchObject({ code: 0, out: expect.stringContaining("4 subscribers get") });
    // Between queueing and sending.
    await runStaffCommand(store, ["unsubscribe", ana]);
    const { site, mails } = await aSite(store);
    await vi.waitFor(() => expect(mails.inbox).toHaveLength(3), soon);
    const wayOut = new Map(
      mails.inbox.map(({ recipients, raw }) => {
        const unsubscribeHeader = header(raw, "List-Unsubscribe") ?? "";
        const [, path = "", token = ""] =
          /^<https:\/\/cars\.example(\/unsubscribe\/([\w-]+))>, <mailto:/.exec(unsubscribeHeader) ?? [];
        expect(unsubscribeHeader).toContain(`<mailto:desk@cars.example?subject=${token}>`);
        expect(header(raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
        expect(header(raw, "Subject")).toBe("November: the coast road");
        const [text = "", ...html] = readable(raw).split("text/html");
        expect(text).toContain(`https://cars.example${path}`);
        expect(html.join("")).toContain(`href="https://cars.example${path}"`);
        return [recipients[0], path];
      }),
    );
    expect([...wayOut.keys()].toSorted()).toEqual([asha, mei, ravi]);
    expect(new Set(wayOut.values()).size).toBe(3);

    // As RFC 8058 specifies: no Origin, no cookie, no page before it.
    expect((await ask(site.url + wayOut.get(asha), oneClick)).status).toBe(200);
    expect(await subscribers()).toEqual([mei, ravi]);
    // And from a mail program that runs in a browser, on another site.
    const elsewhere = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site", ...oneClick.headers };
    const otherSite = { ...oneClick, headers: elsewhere };
    expect((await ask(site.url + wayOut.get(ravi), otherSite)).status).toBe(200);
    expect(await subscribers()).toEqual([mei]);
    // That exception is for this address only, and for nothing else.
    const own = wayOut.get(mei);
    expect((await ask(site.url + own, { ...otherSite, body: "a=b" })).status).toBe(403);
    const token = own?.split("/").at(-1);
    for (const path of ["/newsletter", "/enquiry", `/your-booking/${token}`, `${own}/more`])
      expect([path, (await ask(site.url + path, otherSite)).status]).toEqual([path, 403]);
    expect((await ask(`${site.url}/unsubscribe/unknown`, oneClick)).status).toBe(404);
    expect(await subscribers()).toEqual([mei]);
  });
});
