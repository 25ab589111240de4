/** A company publishes photos of its cars: made once, served by instances that did not make them, kept for every catalog that names them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePhoto } from "./samples/photos.ts";
import { leaveFew } from "./small-catalog.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { anAppContext, sharedStore, requestStoreKinds } from "./store/stores.ts";

/** A line of YAML that names a photo. */
const photoLine = (indent: string, alt: string) =>
  `${indent}photo: { file: photos/other.jpg, alt: ${alt} }\n`;

describe.each(requestStoreKinds)("on $kind", ({ kind, start, stop }) => {
  let store: Awaited<ReturnType<typeof sharedStore>>["store"];
  let remove: () => unknown;
  let site: OpenSite;
  let photo: Buffer;
  const folder = mkdtempSync(join(tmpdir(), "longitude-photos-"));
  const ours = join(folder, "ours");

  beforeAll(async () => {
    photo = await samplePhoto({ width: 1200, height: 800 });
    await start();
    ({ store, remove } = await sharedStore(kind));
    expect(await staff("export", ours)).toMatchObject({ code: 0, complaint: "" });
    leaveFew(ours);
    expect(await staff("publish", ours)).toMatchObject({ code: 0, complaint: "" });
    site = await openSite(staffEnvironment(store));
  });

  afterAll(async () => {
    await site.stop();
    await remove();
    await stop();
    rmSync(folder, { recursive: true });
  });

  const staff = (...words: string[]) => runStaffCommand(store, ["catalog", ...words]);
  const get = (path: string) => fetch(site.url + path);
  const read = async (path: string) => (await get(path)).text();
  const shows = (path: string, isAsSaid: (text: string) => boolean) =>
    expect.poll(async () => isAsSaid(await read(path))).toBe(true);
  const edit = (from: string, to: string, name = "cars.yaml") => {
    const file = join(ours, name);
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

  /** Other sites show the photo for the page, or a card with it. */
  async function expectSharedPhoto(path: string) {
    const image = /property="og:image" content="https:\/\/[^/"]+(\/(?:photos|cards)\/[^"]+)"/.exec(
      await read(path),
    );
    expect((await get(image?.[1] ?? "/nowhere")).status, path).toBe(200);
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
      out: expect.stringMatching(
        /1 photo: all is well, and every page can be rendered[^]*Note: nothing names photos\/other\.jpg\./,
      ),
    });
    expect(await storedPhotos()).toEqual({ photos: [], files: [] });
  });

  test("a publish shows it in an instance that did not make it, in files that fit a phone and may be kept for ever", async () => {
    const [inJson, checked] = [await staff("check", ours, "--json"), await staff("check", ours)];
    const rendering = expect.stringMatching(/^Rendering \d+ pages …$/);
    expect([JSON.parse(inJson.out), inJson.progress]).toEqual([expect.objectContaining({ photos: 1 }), []]);
    expect(checked.progress).toEqual(["Reading photo 1 of 1, photos/swift-1.jpg …", rendering]);
    expect(await staff("publish", ours)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Suzuki Swift: its photos change."),
      progress: [
        "Reading photo 1 of 1, photos/swift-1.jpg …",
        rendering,
        "Preparing photo 1 of 1, photos/swift-1.jpg …",
      ],
    });
    await shows("/cars", (text) => text.includes("/photos/"));
    const page = await read("/cars");
    expect(page).toContain('alt="The Swift in the sun"');
    const address = /\/photos\/[\da-f]{24}-640\.avif/.exec(page)?.[0] ?? "";
    for (const [path, type] of [
      [address, "image/avif"],
      [address.replace("avif", "jpg"), "image/jpeg"],
    ] as const) {
      const answer = await get(path);
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
    expect((await get(address.replace("-640", "-641"))).status).toBe(404);
  });

  test("a second publish with the same photo makes and stores nothing anew, and one that is missing is told", async () => {
    const before = await storedPhotos();
    expect(before.photos).toHaveLength(1);
    expect(before.files).toEqual(["1120.avif", "1120.jpg", "640.avif", "640.jpg", "mail.jpg"]);
    edit(
      withPhoto,
      `${withPhoto}\n      - { file: photos/other.jpg, alt: A Swift from behind, shows: a car of this class }`,
    );
    edit("    picture: creta\n", "");
    const counter = "\n      name: New Delhi\n";
    const photos = "      photos: [{ file: photos/other.jpg, alt: The way to the counter }]\n";
    edit(counter, `${counter}${photos}`, "places.yaml");
    const addPhoto = (name: string, place: RegExp, line: string) => {
      const [found = "-"] = place.exec(readFileSync(join(ours, name), "utf8")) ?? [];
      edit(found, `${line}${found}`, name);
    };
    addPhoto("home.yaml", /^ {4}lead: .*\n/m, photoLine("    ", "The first slide"));
    addPhoto("services.yaml", /^ {2}lead: .*\n/m, photoLine("  ", "A driver’s seat"));
    addPhoto("home.yaml", /^reasons:\n/m, 'reasonsPhoto: { file: photos/other.jpg, alt: "Our yard" }\n');
    addPhoto("pages.yaml", /^ {2}lead: .*\n/m, photoLine("  ", "The two of us"));
    addPhoto("posts/winter.md", /^picture: .*\n/m, photoLine("", "Snow on a pass"));
    const missing = "photo: { file: photos/missing.jpg, alt: Rain }\n";
    addPhoto("posts/monsoon.md", /^picture: .*\n/m, missing);
    expect(await staff("publish", ours)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^posts\/monsoon\.md, line \d+: photos\/missing\.jpg is missing\n$/),
    });
    edit(missing, "", "posts/monsoon.md");
    expect(await staff("publish", ours)).toMatchObject({ code: 0, complaint: "" });
    expect(await storedPhotos()).toEqual(before);
  });

  test.each([
    ["a car's further photos are on its page", "/cars/suzuki-swift", "A Swift from behind"],
    ["a place's are on its own page", "/locations/new-delhi", "The way to the counter"],
    ["a slide shows one in place of its drawing", "/", "The first slide"],
    ["the reasons show one", "/", "Our yard"],
    ["the page about us shows one", "/about", "The two of us"],
    ["a service shows one in place of its drawing", "/self-drive-cars", "A driver’s seat"],
    ["a post shows one in place of its drawing", "/blog/winter", "Snow on a pass"],
  ])("%s, and is shared with it", async (_, path, alt) => {
    await shows(path, (page) => page.includes("/photos/") && page.includes(alt));
    await expectSharedPhoto(path);
  });

  test("a car without photo and drawing is shown as its class", async () => {
    await shows("/fleet", (text) => text.includes("/assets/suv-"));
  });

  test("the catalog before has its photo again after an undo, and an export brings the owner's own file", async () => {
    expect(await staff("undo")).toMatchObject({ code: 0 });
    await shows("/fleet", (text) => !text.includes("/assets/suv-") && text.includes("/photos/"));
    const exportFolder = join(folder, "exported");
    expect(await staff("export", exportFolder)).toMatchObject({ code: 0 });
    expect(readFileSync(join(exportFolder, "photos/swift-1.jpg")).equals(photo)).toBe(true);
    expect(await staff("publish", exportFolder)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("Nothing would change"),
    });
  });
});
