import { expect, onTestFinished, test } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { anAppContext, aBackend, anOrder, emptyStore, expectKind, noon, type StoreKind } from "./stores.ts";

/** Returns what a site reports about itself to those who monitor it. */
export function healthSuite(kind: StoreKind) {
  test("a site is healthy while its store takes what is written, and has no troubles while its duties are done", async () => {
    const backend = await aBackend(await emptyStore(kind));
    expect(await backend.healthy()).toBe(true);
    expect(backend.troubles()).toEqual([]);
  });

  test("a site whose store is gone is not healthy", async () => {
    const backend = await openSiteBackend(await emptyStore(kind), { clock: () => noon });
    await backend.close();
    expect(await backend.healthy()).toBe(false);
  });

  test("a duty that can't be done is a trouble, and is reported with what it was", async () => {
    const store = await emptyStore(kind);
    const first = await openSiteBackend(store, { catalog: sampleCatalog, clock: () => noon });
    expectKind(await first.book(anOrder()), "booked");
    await first.close();
    const { queries } = (await anAppContext(store)).database;
    await queries.schema.alterTable("licences").renameTo("licences_away").execute();
    const reports: unknown[] = [];
    const backend = await openSiteBackend(store, {
      catalog: sampleCatalog,
      clock: () => noon + 90 * 24 * 3_600_000,
      report: (_error, fields) => reports.push(fields),
    });
    onTestFinished(() => backend.close());
    expect(backend.troubles()).toEqual([
      expect.stringMatching(/^license numbers that are due can't be deleted since /),
    ]);
    expect(reports).toEqual([{ task: "delete license numbers that are due", attempt: 1 }]);
  });
}
