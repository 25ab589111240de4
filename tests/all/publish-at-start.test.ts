/** A company publishes while its site starts: whenever that is, the site shows the newest catalog in the end. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readBuiltInSources } from "#catalog/source.server.ts";
import { ask } from "../ask.ts";
import { startSite } from "../site.ts";
import { staffEnvironment } from "../staff-process.ts";

const patience = { timeout: 300_000 };

test(
  "a site that starts while catalogs are published shows the newest, three times out of three",
  patience,
  async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-publish-"));
    const store = { dataDirectory, databaseUrl: undefined, licenseKey: undefined };
    const staff = await openStaffBackend(store);
    onTestFinished(async () => {
      await staff.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    });
    const start = () => startSite(staffEnvironment(store));
    const startedAt = performance.now();
    await (await start()).stop();
    const startTakes = performance.now() - startedAt;

    const sources = readBuiltInSources();
    let published = 0;
    const publish = async () => {
      const company = (sources["company.yaml"] ?? "").replace(
        /^name: .*/m,
        `name: Latitude ${published + 1}`,
      );
      const order = {
        sources: { ...sources, "company.yaml": company },
        photos: {},
        baseCatalogNumber: published,
      };
      expect(await staff.publishCatalog(order, "Asha")).toMatchObject({ kind: "published" });
      published += 1;
    };
    for (let round = 0; round < 3; round++) {
      const moments = Array.from({ length: 3 }, () => Math.random() * startTakes).toSorted((a, b) => a - b);
      const opened = start();
      let waited = 0;
      for (const moment of moments) {
        await setTimeout(moment - waited);
        waited = moment;
        await publish();
      }
      const site = await opened;
      onTestFinished(async () => void (await site.stop()));
      await expect
        .poll(async () => (await ask(`${site.url}/about`)).body.toString(), {
          timeout: 60_000,
          message: `Published after ${moments.map(Math.round).join(", ")} ms of a start.`,
        })
        .toContain(`Latitude ${published}`);
      await site.stop();
    }
  },
);
