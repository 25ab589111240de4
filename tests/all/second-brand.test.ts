import { initialCatalog } from "../initial-catalog.ts";
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { colors } from "#brand/colors.ts";
import { siteIconShapes, markShapes } from "#brand/mark.ts";
import { buildCopy, copySources } from "../../scripts/site-copy.ts";
import { readable } from "../mail-server.ts";
import { orderForm } from "../order-form.ts";
import { type Site, startSite } from "../site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Another company's, in the only files that a brand is in (CONTRIBUTING.md). */
const theirs = {
  name: "Windrose",
  phone: "+44 20 7946 0999",
  phoneNote: "A local call, on weekdays",
  email: "desk@windrose.example",
};

const folder = temporaryFolder({}, afterAll);
const client = join(folder, "build/client");
let site: Site;

beforeAll(async () => {
  copySources(folder);
  rewrite("catalog/company.yaml", (text) =>
    text
      .replaceAll(initialCatalog.company.name, theirs.name)
      .replaceAll(initialCatalog.company.phone, theirs.phone)
      .replaceAll(initialCatalog.company.phoneNote, theirs.phoneNote)
      .replaceAll(initialCatalog.company.email, theirs.email)
      .replaceAll(/(?<=lines: \[)[^\]]*/g, ' "1 Quay Road", "Portsmouth PO1 1AA" '),
  );
  rewrite("src/brand/colors.ts", (text) => text.replaceAll(/(?<=#)[0-9a-f]{6}/g, turnColor));
  rewrite("src/brand/mark.ts", (text) =>
    text.replaceAll(/ d="[^"]*"/g, ' d="M4 4h16v16H4z"').replace(siteIconShapes.road, "M8 8h8v8H8z"),
  );
  const { command } = buildCopy(folder);
  site = await startSite({}, command);
});

afterAll(async () => {
  await site?.stop();
});

test("what is built has no word of the first brand", () => {
  for (const [file, text] of built()) {
    // The geographical word at the head of the list of places.
    const words = text.replaceAll(/["'`]Longitude["'`]/g, "");
    const addresses = initialCatalog.company.offices.flatMap(({ lines }) => lines);
    for (const word of [
      initialCatalog.company.name,
      initialCatalog.company.email,
      initialCatalog.company.phone,
      initialCatalog.company.phoneNote,
      ...addresses,
    ])
      expect(words.includes(word), `${file} says '${word}'`).toBe(false);
  }
});

test("the installed site is the second brand's", async () => {
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).text();
  expect(JSON.parse(manifest)).toMatchObject({ name: theirs.name, short_name: theirs.name });
  expect(manifest.toLowerCase()).toContain(`#${turnColor(colors.paper.slice(1))}`);
});

test("what is built has no color of the first brand, apart from its pictures", () => {
  const first = [...new Set(Object.values(colors).flat().map(hexOf))];
  for (const [file, text] of built()) {
    const own = withoutPictures(text.toLowerCase());
    expect(
      first.filter((color) => own.includes(color)),
      file,
    ).toEqual([]);
  }
  expect(readFileSync(join(client, "favicon.svg"), "utf8").toLowerCase()).toContain(
    `#${turnColor(colors.paper.slice(1))}`,
  );
});

test("the first brand's mark is nowhere", () => {
  const drawings = [...`${markShapes}${siteIconShapes.line}`.matchAll(/ d="([^"]+)"/g)].map(
    ([, drawing = ""]) => drawing,
  );
  expect(drawings.length).toBeGreaterThan(3);
  for (const [file, text] of built())
    for (const drawing of [...drawings, siteIconShapes.road])
      expect(text.includes(drawing), file).toBe(false);
});

test("neither are pages that are made for a visitor, refusals and emails", async () => {
  const { carId, trip, form } = orderForm("5");
  const origin = { Origin: site.url };
  const bookingUrl = `${site.url}/booking?carId=${carId}&${trip}`;
  const response = await fetch(bookingUrl, { method: "POST", headers: origin, body: form });
  const texts = [
    await (await fetch(site.url)).text(),
    await response.text(),
    await (
      await fetch(bookingUrl, {
        method: "POST",
        headers: { Origin: "https://elsewhere.example", Accept: "text/html" },
        body: form,
      })
    ).text(),
    await (await fetch(`${site.url}/search?${trip}`)).text(),
    await (await fetch(`${site.url}/nowhere`)).text(),
  ];
  expect(response.status).toBe(200);
  const mails = join(site.dataDirectory, "mail");
  await vi.waitFor(() => expect(readdirSync(mails).filter((name) => name.endsWith(".eml"))).toHaveLength(2), {
    timeout: 60_000,
  });
  for (const name of readdirSync(mails)) texts.push(readable(readFileSync(join(mails, name), "utf8")));
  const first = [...new Set(Object.values(colors).flat().map(hexOf))];
  for (const text of texts) {
    expect(text).toContain(theirs.name);
    expect(text).not.toContain(initialCatalog.company.name);
    const own = withoutPictures(text.toLowerCase());
    expect(first.filter((color) => own.includes(color))).toEqual([]);
  }
});

/** Every text that was built, pictures apart, with its name. */
function built(): [file: string, text: string][] {
  const files = globSync("**/*.{html,css,js,svg,txt,xml,atom,data}", { cwd: client });
  const own = files.filter((file) => !/^assets\/.*\.svg$/.test(file));
  expect(own.length).toBeGreaterThan(50);
  return own.map((file) => [basename(file), readFileSync(join(client, file), "utf8")]);
}

/** Without the colors that belong to a picture: its sky, and those in its record. */
const withoutPictures = (text: string) =>
  text.replaceAll(/--sky:\s*#[0-9a-f]+/g, "").replaceAll(/"?color"?:\s*["'`]#[0-9a-f]{6}["'`]/g, "");

function rewrite(path: string, change: (text: string) => string) {
  const file = join(folder, path);
  const before = readFileSync(file, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

/** Another color: 'rrggbb' turned by one channel, its last digit changed, so that grays become another one, too. */
function turnColor(color: string): string {
  const [red, green, blue] = [color.slice(0, 2), color.slice(2, 4), color.slice(4, 6)];
  const last = (Number.parseInt(red!.at(-1)!, 16) ^ 1).toString(16);
  return `${blue}${green}${red!.slice(0, 1)}${last}`;
}

/** Without its opacity. */
const hexOf = (color: string) => color.slice(0, 7);
