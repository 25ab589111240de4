import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import { makeReference } from "#rental/codes/reference.ts";
import { anAppContext, aBookedStore, type StoreKind } from "./stores.ts";

const hour = 3_600_000;
const [visitor, other, third] = ["203.0.113.7", "198.51.100.9", "2001:db8:1:100::7"] as const;

async function aLoss(kind: StoreKind) {
  const { store, time, reference, staff } = await aBookedStore(kind);
  const site = async () => {
    const backend = await openSiteBackend(store, { clock: () => time.now });
    onTestFinished(() => backend.close());
    return backend;
  };
  /** Asks for links, and waits until the site has done all that it does. */
  const ask = async (...requests: [reference: string, email: string, address: string][]) => {
    const backend = await site();
    for (const [name, email, address] of requests)
      await backend.mailLostLink({ reference: name, email }, address);
    await backend.close();
  };
  const { queries } = (await anAppContext(store)).database;
  const links = () => queries.selectFrom("outbox").selectAll().where("kind", "=", "link").execute();
  return { store, time, reference, staff, site, ask, queries, links };
}

export function lostLinkSuite(kind: StoreKind) {
  describe("a lost link", () => {
    test("goes to the booking's own address, in any spelling, and to nobody else", async () => {
      const { ask, links, reference, site } = await aLoss(kind);
      await ask(
        [reference, "someone@example.com", visitor],
        [makeReference(() => 0), "asha.rao@example.com", visitor],
      );
      expect(await links()).toEqual([]);
      await ask([reference, "ASHA.RAO@example.com", other]);
      const linkMessage = (await (await site()).outbox.claim(100, 1000)).find(
        ({ message }) => message.kind === "link",
      );
      expect(linkMessage).toMatchObject({
        message: { recipient: "customer", booking: { driver: { email: "Asha.Rao@example.com" } } },
        token: expect.stringMatching(/^[\w-]{32}$/),
      });
    });

    test("is sent three times an hour at most, for one booking and for one network", async () => {
      const { ask, links, reference, time, queries } = await aLoss(kind);
      const right = "asha.rao@example.com";
      await ask(...Array.from({ length: 5 }, () => [reference, right, visitor] as [string, string, string]));
      expect(await links()).toHaveLength(3);
      expect(await queries.selectFrom("link_requests").selectAll().execute()).toHaveLength(3);
      // From elsewhere, the booking still has had its three.
      await ask([reference, right, other]);
      expect(await links()).toHaveLength(3);
      time.now += hour;
      for (let count = 0; count < 3; count++) await ask([makeReference(() => count), right, third]);
      await ask([reference, right, "2001:db8:1:1ff::9"]);
      expect(await links()).toHaveLength(3);
      await ask([reference, right, other]);
      expect(await links()).toHaveLength(4);
      // Only networks of this hour are kept, and only as hashes.
      const rows = await queries.selectFrom("link_requests").selectAll().execute();
      expect(rows).toHaveLength(4);
      expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51|2001:/);
    });

    test("is looked for only after the answer, with the same work before for every request", async () => {
      const { reference, site, links } = await aLoss(kind);
      const backend = await site();
      await backend.mailLostLink({ reference, email: "asha.rao@example.com" }, visitor);
      expect(await links()).toEqual([]);
      await vi.waitFor(async () => expect(await links()).toHaveLength(1), { timeout: 60_000, interval: 50 });
    });
  });
}
