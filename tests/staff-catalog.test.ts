/** The staff's commands for a company that has published its own catalog: each is a process of its own, which begins with the built-in one. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import { readBuiltInSources } from "#catalog/source.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { editFile } from "./small-catalog.ts";
import { runStaffCommand } from "./staff-process.ts";
import { emptyStore } from "./store/stores.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const companyFolder = (name: string) => join(import.meta.dirname, "companies", name);
const from = addDays(toZonedDate(Date.now(), "UTC"), 20);
const to = addDays(from, 2);
const caller = ["--name", "Asha Rao", "--phone", "+91 98200 12345"];

/** A store in which a catalog is published, and the staff's commands on it. */
async function publishedStore(sources: CatalogSources) {
  const store = await emptyStore("embedded");
  const backend = await openStaffBackend(store);
  onTestFinished(() => backend.close());
  await backend.publishCatalog({ sources, photos: {}, baseCatalogNumber: 0 }, "Asha");
  const staff = (...words: string[]) => runStaffCommand(store, words);
  return { store, staff };
}

/** A copy of a company's folder, and the staff's commands on an empty store. */
async function companyOnDisk(name: string) {
  const store = await emptyStore("embedded");
  const folder = temporaryFolder();
  cpSync(companyFolder(name), folder, { recursive: true });
  const staff = (...words: string[]) => runStaffCommand(store, words);
  /** Gives the company another name. */
  const edit = (companyName: string) =>
    editFile(folder, "company.yaml", /^name: .*/m, `name: ${companyName}`);
  return { staff, folder, edit };
}

test("a company that keeps our cars at prices of its own hears the price at which it books", async () => {
  const ours = readBuiltInSources();
  const cars = ours["cars.yaml"]!.replace("pricePerDay: 3500", "pricePerDay: 7300");
  const { staff } = await publishedStore({ ...ours, "cars.yaml": cars });
  const words = ["book", "--car", "creta", "--pickup", "BOM", "--from", from, "--to", to, ...caller];
  const offer = await staff(...words, "--json");
  const confirmation = await staff(...words, "--yes", "--json");
  const { price } = JSON.parse(offer.out);
  expect(price.pricePerDay).toBe(7300);
  expect(JSON.parse(confirmation.out).booking.quote).toEqual(price);
});

test("a code is given no price while the store can’t be read", async () => {
  const store = { ...(await emptyStore("embedded")), dataDirectory: "/dev/null/no-store" };
  const answer = await runStaffCommand(store, ["quote", "K7M4-QX2P-9TWM"]);
  expect(answer).toMatchObject({ code: 1, out: "" });
  expect(answer.complaint).toContain("/dev/null/no-store");
});

test("a folder that can’t be stamped is published all the same, and again with the number that was said", async () => {
  const { staff, folder, edit } = await companyOnDisk("windrose");
  mkdirSync(join(folder, "based-on.yaml.new"));
  const published = await staff("catalog", "publish", folder);
  expect(published).toMatchObject({ code: 0, complaint: "" });
  expect(published.out).toContain("Catalog 1 is published.");
  expect(published.out).toMatch(
    /based-on\.yaml could not be written .* add --based-on 1 to the next publish/,
  );
  rmSync(join(folder, "based-on.yaml.new"), { recursive: true });
  expect(await staff("catalog", "undo")).toMatchObject({
    code: 1,
    complaint: "Catalog 1 is the first of yours: there is none before it. Nothing has changed.\n",
  });
  edit("Windrose Boats");
  expect(await staff("catalog", "publish", folder, "--based-on", "77")).toMatchObject({
    code: 1,
    complaint: expect.stringContaining("based on catalog 77, which this store doesn’t have"),
  });
  expect(await staff("catalog", "publish", folder)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining("to put yours in its place, add --based-on 1."),
  });
  expect(await staff("catalog", "publish", folder, "--based-on", "1")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Catalog 2 is published."),
  });
  edit("Windrose Rowing");
  expect(await staff("catalog", "publish", folder)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).not.toContain("based-on.yaml.new");
});

test("a folder that can’t be read or written is named with the reason", async () => {
  const { staff, folder } = await companyOnDisk("windrose");
  const file = join(folder, "cars.yaml");
  for (const action of ["check", "diff", "publish", "export"]) {
    const answer = await staff("catalog", action, join(file, "deeper"));
    expect(answer).toMatchObject({ code: 1, out: "" });
    expect(answer.complaint).toMatch(
      /cars\.yaml\/deeper.* can’t be .*: a part of its path is a file, not a folder\./,
    );
  }
  expect((await staff("catalog", "history")).out).toContain("Nothing was published");
});

test("a terminal obeys nothing of a folder that is checked, nor of what was typed", async () => {
  const { staff, folder } = await companyOnDisk("windrose");
  const evil = "\u001B]0;evil\u0007\u009B31m\u202Egniht";
  writeFileSync(join(folder, "posts", `${evil}.md`), readFileSync(join(folder, "posts", "faro.md")));
  const runs = [
    await staff("catalog", "check", folder),
    await staff("catalog", "check", folder, "--json"),
    await staff("catalog", evil),
  ];
  for (const { code, out, complaint } of runs) {
    expect(code).toBeGreaterThan(0);
    expect(out + complaint).toContain("evil");
    expect(out + complaint).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
  }
});
