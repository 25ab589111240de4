/** The staff's commands for a company with a rates.yaml: it is checked, compared, published, exported and taken back as other files are. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveFew } from "./small-catalog.ts";
import { runStaffCommand } from "./staff-process.ts";
import { emptyStore } from "./store/stores.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const rates = `seasons:
  winter: { name: Winter, yearly: { from: 12-15, until: 01-10 } }
rates:
  - { season: winter, percent: 120 }
  - { weekdays: Fri-Sun, percent: 110 }
  - { places: [BOM], weekdays: Thu, pricePerDay: 4000 }
`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse("2026-11-28T12:00Z"));
});
afterEach(() => {
  vi.useRealTimers();
});

/** A company's folder with a file of rates, and the staff's commands on an empty store. */
async function ratedCompany() {
  const store = await emptyStore("embedded");
  const staff = (...words: string[]) => runStaffCommand(store, words);
  const parent = temporaryFolder();
  const folder = join(parent, "ours");
  expect((await staff("catalog", "export", folder)).code).toBe(0);
  leaveFew(folder);
  const file = join(folder, "rates.yaml");
  writeFileSync(file, rates);
  return { staff, parent, folder, file };
}

const onlyRates = (out: string) =>
  out.split("\n").filter((line) => /winter|rates\.yaml|Fri to Sun|Thu at/i.test(line));

test("rates.yaml travels with the other files, and may be left out again", async () => {
  const { staff, parent, folder, file } = await ratedCompany();
  rmSync(file);
  expect(await staff("catalog", "publish", folder)).toMatchObject({
    complaint: "",
    out: expect.stringContaining("Catalog 1 is published."),
  });
  writeFileSync(file, rates);
  const effects = [
    "Prices may differ by day from now on: rates.yaml is new.",
    "The season Winter is new: 15 Dec to 10 Jan each year.",
    "All cars in Winter: 20% more.",
    "All cars, Fri to Sun: 10% more.",
    "All cars, Thu at BOM: ₹4,000 a day from now on.",
  ];
  const diff = await staff("catalog", "diff", folder);
  expect(diff).toMatchObject({ code: 0, out: expect.stringContaining(effects.join("\n")) });
  expect(onlyRates((await staff("catalog", "publish", folder)).out)).toEqual(effects);
  expect(onlyRates((await staff("catalog", "diff", folder)).out)).toEqual([]);

  const exported = join(parent, "exported");
  expect((await staff("catalog", "export", exported)).code).toBe(0);
  expect(readFileSync(join(exported, "rates.yaml"), "utf8")).toBe(rates);
  const first = join(parent, "first");
  expect((await staff("catalog", "export", first, "--number", "1")).code).toBe(0);
  expect(existsSync(join(first, "rates.yaml"))).toBe(false);

  const gone = "Each day costs its car’s price per day from now on: rates.yaml goes.";
  expect((await staff("catalog", "undo")).out).toContain(gone);
  const again = await staff("catalog", "restore", "2", "--yes");
  expect(again.out).toContain("it is catalog 2 again");
  expect(onlyRates(again.out)).toEqual(effects);
  rmSync(join(exported, "rates.yaml"));
  expect((await staff("catalog", "publish", exported, "--based-on", "4")).out).toContain(gone);
});

test("check warns of lines that decide nothing, and refuses what can’t be", async () => {
  const { staff, folder, file } = await ratedCompany();
  writeFileSync(file, `${rates}  - { percent: 100 }\n`);
  const { code, out } = await staff("catalog", "check", folder);
  expect(code).toBe(0);
  expect(out).toContain("every file can be read, and every page can be rendered.");
  expect(onlyRates(out)).toEqual(
    [4, 5, 6].map(
      (line) => `Warning: rates.yaml, line ${line} decides nothing: later lines have all of its days.`,
    ),
  );
  expect((await staff("catalog", "diff", folder)).out).toContain("Warning: rates.yaml, line 4 decides");
  writeFileSync(file, rates.replace("12-15", "02-30"));
  for (const action of ["check", "publish"])
    expect(await staff("catalog", action, folder)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("rates.yaml, line 2: from: a month and a day that there is"),
    });
});

test("prices shows the price of each day, and the line that decides it", async () => {
  const { staff, folder } = await ratedCompany();
  await staff("catalog", "publish", folder);
  const note = "\n\nSome places have lines of their own: --place shows their prices.\n";
  const days = await staff("catalog", "prices", "creta", "--from", "2026-12-09", "--to", "16/12/2026");
  expect(days).toMatchObject({
    code: 0,
    complaint: "",
    out: `Day               Price  Decided by
Wed 9 Dec 2026   ₹3,500  price per day
Thu 10 Dec 2026  ₹3,500  price per day
Fri 11 Dec 2026  ₹3,850  Fri to Sun: 110%
Sat 12 Dec 2026  ₹3,850  Fri to Sun: 110%
Sun 13 Dec 2026  ₹3,850  Fri to Sun: 110%
Mon 14 Dec 2026  ₹3,500  price per day
Tue 15 Dec 2026  ₹4,200  Winter: 120%
Wed 16 Dec 2026  ₹4,200  Winter: 120%${note}`,
  });
  const inMumbai = await staff("catalog", "prices", "5", "--place", "BOM", "--to", "2026-12-03");
  expect(inMumbai.out.trim().split("\n").slice(1)).toEqual([
    "Sat 28 Nov 2026  ₹3,850  Fri to Sun: 110%",
    "Sun 29 Nov 2026  ₹3,850  Fri to Sun: 110%",
    "Mon 30 Nov 2026  ₹3,500  price per day",
    "Tue 1 Dec 2026   ₹3,500  price per day",
    "Wed 2 Dec 2026   ₹3,500  price per day",
    "Thu 3 Dec 2026   ₹4,000  Thu at BOM: ₹4,000",
  ]);
  const { out } = await staff("catalog", "prices", "5", "--json");
  const rows = JSON.parse(out);
  expect(rows).toHaveLength(31);
  expect(rows[0]).toEqual({ day: "2026-11-28", price: 3850, decidedBy: "Fri to Sun: 110%" });
});

test("prices says what it needs, and also serves a company without rates", async () => {
  const { staff } = await ratedCompany();
  const last = (await staff("catalog", "prices", "creta")).out.trimEnd().split("\n");
  expect(last).toHaveLength(32);
  expect(last.at(-1)).toBe("Mon 28 Dec 2026  ₹3,500  price per day");
  const refusals: readonly (readonly [words: readonly string[], says: string])[] = [
    [[], "catalog prices needs a car: its id, or a part of its name."],
    [["zeppelin"], "--car does not name one single car"],
    [["5", "--from", "soon"], "--from must be a date, like 2025-09-14 or 14/09/2025."],
    [["5", "--to", "2026-11-27"], "--to is in the past: add --from, a day before it."],
    [["5", "--from", "2026-12-02", "--to", "2026-12-01"], "--to must not be before --from."],
    [
      ["5", "--to", "2027-11-29"],
      "catalog prices shows at most 366 days at once: bring --from and --to closer.",
    ],
    [["5", "--place", "Qo"], "--place: we have no place “Qo”."],
    [["5", "--yes"], "catalog prices takes no --yes: only restore does."],
  ];
  for (const [words, says] of refusals)
    expect(await staff("catalog", "prices", ...words)).toMatchObject({
      code: 2,
      complaint: expect.stringContaining(says),
    });
  expect(await staff("catalog", "history", "--from", "2026-12-02")).toMatchObject({
    code: 2,
    complaint: "catalog history takes no --from: only prices does.\n",
  });
});
