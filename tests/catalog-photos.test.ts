/** A company publishes photos of its cars: made once, served by instances that did not make them, kept for every catalog that names them. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createPhotoFileFinder } from "#server/assets/photo-files.ts";
import { createPreviewCardFinder } from "#server/assets/preview-cards.ts";
import { samplePhoto } from "./samples/photos.ts";
import { editFile, leaveFew } from "./small-catalog.ts";
import { openPages } from "./open-pages.ts";
import { runStaffCommand } from "./staff-process.ts";
import { anAppContext, sharedStore, requestStoreKinds } from "./store/stores.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A line of YAML that names a photo. */
const photoLine = (indent: string, alt: string) =>
  `${indent}photo: { file: photos/other.jpg, alt: ${alt} }\n`;

describe.each(requestStoreKinds)("on $kind", ({ kind, start, stop }) => {
  let store: Awaited<ReturnType<typeof sharedStore>>["store"];
  let remove: () => unknown;
  let photo: Buffer;
  const folder = temporaryFolder({}, afterAll);
  const ours = join(folder, "ours");

  beforeAll(async () => {
    photo = await samplePhoto({ width: 1200, height: 800 });
    await start();
    ({ store, remove } = await sharedStore(kind));
    expect(await staff("export", ours)).toMatchObject({ code: 0, complaint: "" });
    leaveFew(ours);
    expect(await staff("publish", ours)).toMatchObject({ code: 0, complaint: "" });
  });

  afterAll(async () => {
    await remove();
    await stop();
  });

  const staff = (...words: string[]) => runStaffCommand(store, ["catalog", ...words]);
  /** What an instance that starts now shows of the catalog in force: its pages, photos and cards. */
  async function openInstance() {
    const pages = await openPages(store);
    onTestFinished(() => pages.close());
    const [photos, cards] = [
      createPhotoFileFinder(pages.backend, {}),
      createPreviewCardFinder(pages.backend.catalog, pages.backend, {}),
    ];
    return { read: pages.read, picture: async (path: string) => (await photos(path)) ?? cards(path) };
  }
  const edit = (from: string, to: string, name = "cars.yaml") => editFile(ours, name, from, to);
  /** How many rows the store has of each, and when its photos were stored. */
  async function storedPhotos() {
    const { queries } = (await anAppContext(store)).database;
    const photos = await queries.selectFrom("photos").select(["hash", "stored_at"]).orderBy("hash").execute();
    const files = await queries.selectFrom("photo_files").select("name").orderBy("name").execute();
    return { photos, files: files.map(({ name }) => name) };
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

  test("a publish shows it in an instance that did not make it, in files that fit a phone", async () => {
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
    const { read, picture } = await openInstance();
    const page = await read("/cars");
    expect(page).toContain('alt="The Swift in the sun"');
    const address = /\/photos\/[\da-f]{24}-640\.avif/.exec(page)?.[0] ?? "";
    for (const path of [address, address.replace("avif", "jpg")]) {
      const body = (await picture(path))?.bodies.identity;
      expect(body?.length).toBeLessThanOrEqual(18_000);
      expect((await sharp(body).metadata()).width).toBe(640);
    }
    expect(await picture(address.replace("-640", "-641"))).toBeUndefined();
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

  test("each page shows its photo in place of its drawing, and is shared with it; a car without either is shown as its class", async () => {
    const { read, picture } = await openInstance();
    for (const [path, alt] of [
      ["/cars/suzuki-swift", "A Swift from behind"],
      ["/locations/new-delhi", "The way to the counter"],
      ["/", "The first slide"],
      ["/", "Our yard"],
      ["/about", "The two of us"],
      ["/self-drive-cars", "A driver’s seat"],
      ["/blog/winter", "Snow on a pass"],
    ] as const) {
      const page = await read(path);
      expect(page, path).toContain("/photos/");
      expect(page, path).toContain(alt);
      const shared = /property="og:image" content="https:\/\/[^/"]+(\/(?:photos|cards)\/[^"]+)"/.exec(page);
      expect(await picture(shared?.[1] ?? ""), path).toBeDefined();
    }
    expect(await read("/fleet")).toContain("/assets/suv-");
  });

  test("the catalog before has its photo again after an undo, and an export brings the owner's own file", async () => {
    expect(await staff("undo")).toMatchObject({ code: 0 });
    const fleet = await (await openInstance()).read("/fleet");
    expect([fleet.includes("/assets/suv-"), fleet.includes("/photos/")]).toEqual([false, true]);
    const exportFolder = join(folder, "exported");
    expect(await staff("export", exportFolder)).toMatchObject({ code: 0 });
    expect(readFileSync(join(exportFolder, "photos/swift-1.jpg")).equals(photo)).toBe(true);
    expect(await staff("publish", exportFolder)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("Nothing would change"),
    });
  });
});
