/** A real disk that is full (docs/reliability.md). */
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { orderForm } from "../order-form.ts";
import { type Site, siteCommand, startSite } from "../site.ts";
import { canHaveSmallDisk, copyStore, fillDisk, onSmallDisk } from "../small-disk.ts";
import { errorOf, expectKept, get, order, ownPage, untilHealthIs } from "../visitor.ts";
import { temporaryFolder } from "../temporary-folder.ts";

function openCopy(site: Site) {
  const store = new DatabaseSync(copyStore(site, temporaryFolder()));
  onTestFinished(() => store.close());
  return store;
}

const diskTitle = canHaveSmallDisk()
  ? ""
  : " (NOT RUN: needs Linux, and to be root or allowed to make user namespaces)";

describe.skipIf(diskTitle !== "")(`a disk that fills up${diskTitle}`, () => {
  test("bookings are answered with 503 and nothing half-written; with room again, all is well", async () => {
    // No email files should be written beside the store.
    const site = await startSite({ SMTP_URL: "smtp://127.0.0.1:9" }, [...onSmallDisk, ...siteCommand]);
    onTestFinished(async () => {
      await site.stop("SIGKILL");
    });
    const own = await ownPage(site);
    const makeRoom = fillDisk(site);
    let answerCount = 1;
    let submission = orderForm("6");
    let answer = await order(site, submission);
    // What still fit into the store's log is booked, and stays booked.
    for (; answer.status === 200 && answerCount < 100; answerCount++) {
      submission = orderForm(String(1 + (answerCount % 9)));
      answer = await order(site, submission);
    }
    expect(answer.status).toBe(503);
    expectKept(answer, submission);
    await untilHealthIs(site, 503);
    expect((await get(site, own)).status).toBe(200);
    const error = await errorOf(site, "/booking", 503);
    expect(error?.stack).toContain("database or disk is full");

    makeRoom();
    await untilHealthIs(site, 200);
    expect((await order(site, submission)).status).toBe(200);
    const store = openCopy(site);
    const count = (table: string) => store.prepare(`select count(*) as rows from ${table}`).get()?.["rows"];
    const bookings = answerCount + 1;
    expect(["bookings", "licences", "booking_events", "outbox"].map(count)).toEqual([
      bookings,
      bookings,
      bookings,
      2 * bookings,
    ]);
  });
});
