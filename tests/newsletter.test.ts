/** A newsletter's dry run by the real command, and the page that ends it. Its queue is in `tests/store/newsletter-suite.ts`, what a reader gets in `tests/golden/mails`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPages } from "./open-pages.ts";
import { runStaffCommand } from "./staff-process.ts";
import { aBackend, anAppContext, emptyStore } from "./store/stores.ts";

const letter = `---
subject: "November: the coast road"
---

It rained, and we were **glad** of the roof. [The fleet](/fleet) has three with one.

- Fill up in *Goa*
`;

test("a newsletter's dry run writes it to look at, and queues nothing", async () => {
  const store = await emptyStore("embedded");
  await (await aBackend(store)).subscribe("asha@example.com", "Yes");
  const { queries } = (await anAppContext(store)).database;
  const file = join(store.dataDirectory, "2025-11.md");
  writeFileSync(file, letter);
  const words = ["newsletter", "send", file, "--by", "Meera", "--dry-run"];
  expect(await runStaffCommand(store, words)).toMatchObject({ code: 0 });
  const html = readFileSync(file.replace(".md", ".preview.html"), "utf8");
  expect(html).toContain("<strong>glad</strong>");
  expect(html).toContain('href="https://cars.example/fleet"');
  expect(readFileSync(file.replace(".md", ".preview.txt"), "utf8")).toContain("- Fill up in Goa");
  expect(await queries.selectFrom("outbox").select("kind").execute()).toEqual([{ kind: "subscribed" }]);
});

test("the form of a way out takes its reader off the list", async () => {
  const store = await emptyStore("embedded");
  const backend = await aBackend(store);
  await backend.subscribe("asha@example.com", "Yes");
  const [{ token } = expect.fail("no email")] = await backend.outbox.claim(1, 1000);
  const site = await openPages(store);
  onTestFinished(() => site.close());
  const answer = await site.send(`/unsubscribe/${token}`, { "List-Unsubscribe": "One-Click" });
  expect(answer.status).toBe(200);
  const { queries } = (await anAppContext(store)).database;
  const addresses = await queries.selectFrom("subscribers").select("email_lower").execute();
  expect(addresses).toEqual([{ email_lower: null }]);
});
