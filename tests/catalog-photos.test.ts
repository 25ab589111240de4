/** A company publishes photos of its cars: made once, served by every instance, kept for every catalog that names them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePhoto } from "./samples/photos.ts";
import { type Site, startSite } from "./site.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { anAppContext, sharedStore, requestStoreKinds } from "./store/stores.ts";

/** A line of YAML that names a photo. */
const photoLine = (indent: string, alt: string) =>
  `${indent}photo: { file: photos/other.jpg, alt: ${alt} }\n`;

describe.each(requestStoreKinds)("on $kind", ({ kind, start, stop }) => {
  let store: Awaited<ReturnType<typeof sharedStore>>["store"];
  let remove: () => void;
  let sites: readonly Site[] = [];
  let photo: Buffer;
  const folder = mkdtempSync(join(tmpdir(), "longitude-photos-"));
  const ours = join(folder, "ours");

  beforeAll(async () => {
    photo = await samplePhoto({ width: 1200, height: 800 });
    await start();
    ({ store, remove } = await sharedStore(kind));
    const environment = staffEnvironment(store);
    const first = await startSite(environment);
    sites = [first, await startSite(environment)];
    expect(await staff("export", ours)).toMatchObject({ code: 0, complaint: "" });
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    remove();
    await stop();
    rmSync(folder, { recursive: true });
  });

  const staff = (...words: string[]) => runStaffCommand(store, ["catalog", ...words]);
  const get = (path: string) => Promise.all(sites.map((site) => fetch(site.url + path)));
  const texts = async (path: string) => Promise.all((await get(path)).map((answer) => answer.text()));
  const everywhere = (path: string, isAsSaid: (text: string) => boolean) =>
    expect.poll(async () => (await texts(path)).every(isAsSaid)).toBe(true);
  const edit = (from: string, to: string) => {
    const file = join(ours, "cars.yaml");
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  /** How many rows the store has of each, and when its photos were stored. */
  async function storedPhotos() {
    const { queries } = (await anAppContext(store)).database;
    const photos = await queries.selectFrom("photos").select(["hash", "stored_at"]).orderBy("hash").execute();
    const files = await queries.selectFrom("photo_files").select("name").orderBy("name").execute();
    return { photos, files: files.map(({ name }) => name) };
  }

  /** Other sites show a photo for the page, which every instance has. */
  async function expectSharedPhoto(path: string) {
    const [page = ""] = await texts(path);
    const photoPath = /property="og:image" content="https:\/\/[^/"]+(\/photos\/[^"]+)"/.exec(page)?.[1];
    for (const answer of await get(photoPath ?? "/nowhere")) expect(answer.status, path).toBe(200);
  }

  const swift = "    picture: swift";
  const withPhoto = [
    "    photos:",
    "      - { file: photos/swift-1.jpg, alt: The Swift in the sun, focus: [0.5, 0.4], shows: this car }",
  ].join("\n");

  test("a file that is no photo is refused by its line, and one that nobody names is told", async () => {
    mkdirSync(join(ours, "photos"));
    writeFileSync(join(ours, "photos/swift-1.jpg"), "PK\u0003\u0004");
    edit(swift, withPhoto);
    const line = readFileSync(join(ours, "cars.yaml"), "utf8")
      .split("      - { file:", 1)[0]
      ?.split("\n").length;
    expect(await staff("publish", ours)).toMatchObject({
      code: 1,
      complaint: `cars.yaml, line ${line}: photos/swift-1.jpg is not a JPEG, PNG, WebP or AVIF file, whatever its name says\n`,
    });
    writeFileSync(join(ours, "photos/swift-1.jpg"), photo);
    writeFileSync(join(ours, "photos/other.jpg"), photo);
    expect(await staff("check", ours)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/1 photo: all is well[^]*Note: nothing names photos\/other\.jpg\./),
    });
    expect(await storedPhotos()).toEqual({ photos: [], files: [] });
  });

  test("a publish shows it in every instance, in files that fit a phone and may be kept for ever", async () => {
    expect(await staff("publish", ours)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Suzuki Swift: its photos change."),
    });
    await everywhere("/cars", (text) => text.includes("/photos/"));
    const [page = ""] = await texts("/cars");
    expect(page).toContain('alt="The Swift in the sun"');
    const address = /\/photos\/[\da-f]{24}-640\.avif/.exec(page)?.[0] ?? "";
    for (const [path, type] of [
      [address, "image/avif"],
      [address.replace("avif", "jpg"), "image/jpeg"],
    ] as const) {
      for (const answer of await get(path)) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe(type);
        expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        const body = Buffer.from(await answer.arrayBuffer());
        expect(body.length).toBeLessThanOrEqual(18_000);
        expect((await sharp(body).metadata()).width).toBe(640);
        const again = await fetch(answer.url, {
          headers: { "If-None-Match": answer.headers.get("etag") ?? "" },
        });
        expect(again.status).toBe(304);
      }
    }
    for (const answer of await get(address.replace("-640", "-641"))) expect(answer.status).toBe(404);
  });

  test("a second publish with the same photo makes and stores nothing anew", async () => {
    const before = await storedPhotos();
    expect(before.photos).toHaveLength(1);
    expect(before.files).toEqual(["1120.avif", "1120.jpg", "640.avif", "640.jpg", "mail.jpg"]);
    edit("pricePerDay: 1800", "pricePerDay: 1850");
    expect(await staff("publish", ours)).toMatchObject({ code: 0 });
    expect(await storedPhotos()).toEqual(before);
  });

  test("a car's further photos are on its page, and those of a place on its own", async () => {
    edit(
      withPhoto,
      `${withPhoto}\n      - { file: photos/other.jpg, alt: A Swift from behind, shows: a car of this class }`,
    );
    const places = join(ours, "places.yaml");
    const text = readFileSync(places, "utf8");
    const counter = /\n {6}name: New Delhi\n/.exec(text)?.[0] ?? "-";
    const photos = "      photos: [{ file: photos/other.jpg, alt: The way to the counter }]\n";
    writeFileSync(places, text.replace(counter, `${counter}${photos}`));
    expect(await staff("publish", ours)).toMatchObject({ code: 0, complaint: "" });
    await everywhere("/cars/suzuki-swift", (page) => page.includes('alt="A Swift from behind"'));
    await everywhere("/locations/new-delhi", (page) => page.includes('alt="The way to the counter"'));
    for (const path of ["/cars/suzuki-swift", "/locations/new-delhi"]) await expectSharedPhoto(path);
  });

  test("slides, services and posts show one in place of their drawing, and are shared with it", async () => {
    const add = (name: string, before: string, line: string) => {
      const text = readFileSync(join(ours, name), "utf8");
      expect(text).toContain(before);
      writeFileSync(join(ours, name), text.replace(before, `${line}${before}`));
    };
    const slide = /^ {4}lead: .*\n/m.exec(readFileSync(join(ours, "home.yaml"), "utf8"))?.[0] ?? "-";
    add("home.yaml", slide, photoLine("    ", "The first slide"));
    const line = /^ {2}lead: .*\n/m.exec(readFileSync(join(ours, "services.yaml"), "utf8"))?.[0] ?? "-";
    add("services.yaml", line, photoLine("  ", "A driver’s seat"));
    add("home.yaml", "reasons:\n", 'reasonsPhoto: { file: photos/other.jpg, alt: "Our yard" }\n');
    const about = /^ {2}lead: .*\n/m.exec(readFileSync(join(ours, "pages.yaml"), "utf8"))?.[0] ?? "-";
    add("pages.yaml", about, photoLine("  ", "The two of us"));
    add("posts/winter.md", "picture: blog-winter\n", photoLine("", "Snow on a pass"));
    add(
      "posts/monsoon.md",
      "picture: blog-rain-safety\n",
      "photo: { file: photos/missing.jpg, alt: Rain }\n",
    );
    expect(await staff("publish", ours)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^posts\/monsoon\.md, line \d+: photos\/missing\.jpg is missing\n$/),
    });
    const monsoon = readFileSync(join(ours, "posts/monsoon.md"), "utf8");
    writeFileSync(join(ours, "posts/monsoon.md"), monsoon.replace(/^photo: .*\n/m, ""));
    expect(await staff("publish", ours)).toMatchObject({ code: 0, complaint: "" });
    for (const [path, alt] of [
      ["/", "The first slide"],
      ["/", "Our yard"],
      ["/about", "The two of us"],
      ["/self-drive-cars", "A driver’s seat"],
      ["/blog/winter", "Snow on a pass"],
    ] as const) {
      await everywhere(path, (page) => page.includes("/photos/") && page.includes(alt));
      await expectSharedPhoto(path);
    }
  });

  test("a car without photo and drawing is shown as its class", async () => {
    edit("    picture: creta\n", "");
    expect(await staff("publish", ours)).toMatchObject({ code: 0 });
    await everywhere("/fleet", (text) => text.includes("/assets/suv-"));
  });

  test("the catalog before has its photo again after an undo, and an export brings the owner's own file", async () => {
    expect(await staff("undo")).toMatchObject({ code: 0 });
    await everywhere("/fleet", (text) => !text.includes("/assets/suv-") && text.includes("/photos/"));
    const exportFolder = join(folder, "exported");
    expect(await staff("export", exportFolder)).toMatchObject({ code: 0 });
    expect(readFileSync(join(exportFolder, "photos/swift-1.jpg")).equals(photo)).toBe(true);
    expect(await staff("check", exportFolder)).toMatchObject({ code: 0, complaint: "" });
    expect(await staff("publish", exportFolder)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("Nothing would change"),
    });
  });
});
