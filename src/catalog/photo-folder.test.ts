import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePhoto } from "../../tests/samples/photos.ts";
import type { PhotoFacts } from "#rental/photo.ts";
import { collectCatalogProblems } from "../../tests/small-catalog.ts";
import { noInheritedData } from "./numbers.ts";
import { readPhotoFileOrProblem, inspectPhotos } from "./photo-folder.server.ts";
import { makePhotoSchema as photoSchema } from "./photo-schema.server.ts";
import { collectNamedPhotoPaths } from "./photos.server.ts";
import { readCatalog } from "./read-catalog.server.ts";
import { type CatalogSources } from "./read-sources.server.ts";
import { readBuiltInSources } from "./source.server.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

const outside = temporaryFolder({}, afterAll);
const folder = join(outside, "catalog");
const write = (name: string, content: string | Buffer) =>
  writeFileSync(join(folder, "photos", name), content);

const facts: PhotoFacts = { hash: "1", width: 1, height: 1, widths: [1], color: "#000000" };
const unknown = async () => undefined;

/** The built-in catalog, with these lines under its first car. */
function withPhotos(...entries: readonly string[]): CatalogSources {
  const sources = readBuiltInSources();
  const photos = ["    photos:", ...entries.map((entry) => `      - { ${entry} }`)].join("\n");
  const cars = (sources["cars.yaml"] ?? "").replace("    picture: alto-k10", photos);
  return { ...sources, "cars.yaml": cars };
}

/** The built-in catalog, with these photos of its first place. */
function withPlacePhotos(...names: readonly string[]): CatalogSources {
  const sources = readBuiltInSources();
  const photos = names.map((name) => `{ file: ${name}, alt: The counter }`).join(", ");
  const places = (sources["places.yaml"] ?? "").replace(
    "code: ABQ\n",
    `code: ABQ\n      photos: [${photos}]\n`,
  );
  return { ...sources, "places.yaml": places };
}

const caption = 'alt: "An Alto, from the front", shows: this car';
const fileEntry = (name: string) => `file: ${name}, ${caption}`;

async function problemsOf(...entries: readonly string[]): Promise<readonly string[]> {
  const sources = withPhotos(...entries);
  const { photos } = await inspectPhotos(folder, sources, unknown);
  return collectCatalogProblems(() => readCatalog(sources, noInheritedData, photos));
}

/** The line of the first photo. */
const firstLine = (withPhotos("x: 1")["cars.yaml"] ?? "").split("- { x: 1", 1)[0]?.split("\n").length ?? 0;

beforeAll(async () => {
  mkdirSync(join(folder, "photos"), { recursive: true });
  const photo = await samplePhoto({ width: 1000, height: 600 });
  write("alto.jpg", photo);
  write("zip.jpg", "PK\x03\x04");
  write("none.jpg", photo);
  write("long.jpg", "");
  truncateSync(join(folder, "photos/long.jpg"), 25 * 1024 * 1024 + 1);
  writeFileSync(join(outside, "secret.jpg"), photo);
  symlinkSync(join(outside, "secret.jpg"), join(folder, "photos/link.jpg"));
  symlinkSync(outside, join(folder, "photos/up"));
});

test("a photo becomes a part of its car, with what is said of it and what is known of its file", async () => {
  const sources = withPhotos(`${fileEntry("photos/alto.jpg")}, focus: [0.3, 0.6]`);
  const { photos } = await inspectPhotos(folder, sources, unknown);
  const [car] = readCatalog(sources, noInheritedData, photos).cars;
  expect(car?.picture).toBeUndefined();
  expect(car?.photos).toEqual([
    {
      hash: expect.stringMatching(/^[\da-f]{24}$/),
      width: 1000,
      height: 600,
      widths: [640, 1000],
      color: expect.stringMatching(/^#[\da-f]{6}$/),
      alt: "An Alto, from the front",
      focus: [0.3, 0.6],
      shows: "this car",
    },
  ]);
});

test("one that the store has is not tried again", async () => {
  const hashes: string[] = [];
  const { photos } = await inspectPhotos(folder, withPhotos(fileEntry("photos/zip.jpg")), async (hash) => {
    hashes.push(hash);
    return facts;
  });
  expect(photos).toEqual({ "photos/zip.jpg": facts });
  expect(hashes).toEqual([expect.stringMatching(/^[\da-f]{24}$/)]);
});

describe("a photo is found whichever machine its file or its name is from:", () => {
  const accented = "photos/café.jpg";

  test.each([
    ["photos/Van.JPG", "photos/van.jpg"],
    ["Photos/van.jpg", "photos/Van.jpg"],
    ["PHOTOS/Van/Front.jpeg", "photos/van/front.jpeg"],
    ["photos/van.jpg", String.raw`photos\van.jpg`],
    [String.raw`photos\van.jpg`, "photos/van.jpg"],
    [accented.normalize("NFD"), accented],
    ["photos/ van.jpg ", "photos/van.jpg"],
  ])("%j on the disk for %j", async (path, name) => {
    const own = mkdtempSync(join(outside, "own-"));
    mkdirSync(dirname(join(own, path)), { recursive: true });
    for (const clutter of ["Thumbs.db", "._van.jpg", ".DS_Store"])
      writeFileSync(join(own, dirname(path), clutter), "");
    writeFileSync(join(own, path), "PK");
    const sources = { "home.yaml": `slides: [{ photo: { file: '${name}' } }]` };
    const { photos, unusedFiles } = await inspectPhotos(own, sources, async () => facts);
    expect({ photos: Object.values(photos), unusedFiles }).toEqual({ photos: [facts], unusedFiles: [] });
    expect(readPhotoFileOrProblem(own, Object.keys(photos)[0] ?? "")).toEqual(Buffer.from("PK"));
    expect(v.parse(photoSchema(photos), { file: name, alt: "A van" })).toMatchObject(facts);
  });

  test("of two that differ in capitals, the one that is named so, else neither", async () => {
    const own = mkdtempSync(join(outside, "own-"));
    mkdirSync(join(own, "photos"));
    for (const name of ["van.jpg", "VAN.jpg"]) writeFileSync(join(own, "photos", name), name);
    expect(readPhotoFileOrProblem(own, "photos/VAN.jpg")).toEqual(Buffer.from("VAN.jpg"));
    expect(readPhotoFileOrProblem(own, "photos/Van.jpg")).toMatch(
      /^is there 2 times, as photos\/van\.jpg, photos\/VAN\.jpg: keep one$/i,
    );
  });
});

test("files that nobody names are told", async () => {
  const { unusedFiles } = await inspectPhotos(folder, withPhotos(fileEntry("photos/alto.jpg")), unknown);
  expect(unusedFiles).toContain("photos/none.jpg");
  expect(unusedFiles).not.toContain("photos/alto.jpg");
});

describe("refused by its file, line and reason is", () => {
  test.each([
    ["photos/zip.jpg", "is not a JPEG, PNG, WebP or AVIF file, whatever its name says"],
    ["photos/nowhere.jpg", "is missing"],
    ["photos/link.jpg", "is a link, or lies behind one: put the file itself into photos"],
    ["photos/up/secret.jpg", "is a link, or lies behind one: put the file itself into photos"],
    ["photos/long.jpg", "is 26 MB long: at most 25 are allowed"],
  ])("%s", async (name, reason) => {
    expect(await problemsOf(fileEntry(name))).toEqual([`cars.yaml, line ${firstLine}: ${name} ${reason}`]);
  });

  test.each(["../secret.jpg", "photos/../../secret.jpg", "/etc/passwd", "photos/.hidden.jpg", "alto.jpg"])(
    "the path %s, which is not one in photos",
    async (name) => {
      expect(await problemsOf(fileEntry(name))).toEqual([
        `cars.yaml, line ${firstLine}: file: a JPEG, PNG, WebP or AVIF file in photos, such as photos/swift-1.jpg, not "${name}"`,
      ]);
    },
  );

  test("one without words for those who can’t see it", async () => {
    expect(await problemsOf("file: photos/alto.jpg, shows: this car")).toEqual([
      `cars.yaml, line ${firstLine}: alt: is missing`,
    ]);
  });

  test("a thirteenth", async () => {
    const [problem] = await problemsOf(...Array.from({ length: 13 }, () => fileEntry("photos/alto.jpg")));
    expect(problem).toContain("photos: a list of 0 to 12");
  });

  test("a place’s seventh, and its first when it is broken", async () => {
    const seven = withPlacePhotos(...Array.from({ length: 7 }, () => "photos/alto.jpg"));
    const { photos: there } = await inspectPhotos(folder, seven, unknown);
    expect(() => readCatalog(seven, noInheritedData, there)).toThrow("photos: a list of 0 to 6");
    const brokenCatalog = withPlacePhotos("photos/zip.jpg");
    const { photos } = await inspectPhotos(folder, brokenCatalog, unknown);
    expect(() => readCatalog(brokenCatalog, noInheritedData, photos)).toThrow(
      /^places\.yaml, line \d+: photos\/zip\.jpg is not/,
    );
    const well = withPlacePhotos("photos/alto.jpg");
    const { photos: good } = await inspectPhotos(folder, well, unknown);
    expect(readCatalog(well, noInheritedData, good).places[0]?.photos?.[0]).toMatchObject({
      alt: "The counter",
    });
  });
});

test("a photo is found wherever a file names one, each once", () => {
  const plans =
    'business:\n  photo: { file: photos/desk.jpg, alt: A desk }\n  plans: [{ photos: [{ file: "photos\\\\a.jpg" }] }]\n';
  const post = "---\nphoto: { file: photos/desk.jpg }\n---\n![A](photos/my%20van.jpg)";
  const sources = { "plans.yaml": plans, "cars.yaml": "cars: [", "posts/a.md": post, "legal/terms.md": post };
  expect(collectNamedPhotoPaths(sources)).toEqual(["photos/desk.jpg", "photos/a.jpg", "photos/my van.jpg"]);
});
