import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { createPhotoFileFinder } from "./photo-files.ts";

const hash = "0123456789abcdef01234567";
const body = Buffer.from("a photo");

/** A store in which any number of files may be, and what it was asked for. */
function openPhotos() {
  const names = ["640.avif", "640.jpg", "mail.jpg"].map((name) => ({ photo: hash, name }));
  const asked: string[] = [];
  const store = {
    async photoFileNames() {
      asked.push("names");
      const storedNames = [...names];
      await pause(50);
      return storedNames;
    },
    async photoFile(photo: string, name: string) {
      asked.push(`${photo} ${name}`);
      return body;
    },
  };
  const photos = createPhotoFileFinder(store, {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  return { photos, asked, names };
}

test("a photo is read once, has its type, and is kept for ever by whoever has it", async () => {
  const { photos, asked } = openPhotos();
  const file = await photos(`/photos/${hash}-640.avif`);
  expect(file?.bodies.identity).toEqual(body);
  expect(file?.headers).toMatchObject({
    "Content-Type": "image/avif",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
  });
  expect(file?.headers).not.toHaveProperty("Referrer-Policy");
  expect(await photos(`/photos/${hash}-640.avif`)).toBe(file);
  expect((await photos(`/photos/${hash}-640.jpg`))?.headers["Content-Type"]).toBe("image/jpeg");
  expect(asked).toEqual(["names", `${hash} 640.avif`, `${hash} 640.jpg`]);
});

test("what another instance has stored is found by the first who asks, even during a look that misses it", async () => {
  const { photos, names, asked } = openPhotos();
  const other = "f".repeat(24);
  const missingPhoto = photos(`/photos/${"0".repeat(24)}-640.jpg`);
  await vi.waitFor(() => expect(asked).toEqual(["names"]));
  names.push({ photo: other, name: "640.jpg" });
  expect((await photos(`/photos/${other}-640.jpg`))?.bodies.identity).toEqual(body);
  expect(await missingPhoto).toBeUndefined();
});

test("paths of no photo cost the store a look a second, however many there are", async () => {
  const { photos, asked } = openPhotos();
  const widths = Array.from({ length: 500 }, (_, index) => `/photos/${hash}-${1000 + index}.jpg`);
  const hashes = widths.map((_, index) => `/photos/${String(index).padStart(24, "0")}-640.jpg`);
  const start = performance.now();
  for (const paths of [widths, hashes])
    expect(new Set(await Promise.all(paths.map(photos)))).toEqual(new Set([undefined]));
  expect(asked).toEqual(["names", "names"]);
  expect(performance.now() - start).toBeGreaterThan(1000);
});

test.each([`/photos/${hash}-mail.jpg`, `/photos/${hash}-640.png`, `/photos/${hash}`, "/photos/../x-640.jpg"])(
  "the store is not asked for %s",
  async (path) => {
    const { photos, asked } = openPhotos();
    expect(await photos(path)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test("the site sends a photo with its own headers alone, says that there is none, or that the store is away", async () => {
  const { url } = await openSiteServer({ photos: openPhotos().photos });
  const { status, headers, ...rest } = await ask(`${url}/photos/${hash}-640.avif`);
  expect([status, headers["content-type"], rest.body.toString()]).toEqual([200, "image/avif", "a photo"]);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  const notFound = await ask(`${url}/photos/${"0".repeat(24)}-640.avif`);
  expect([notFound.status, notFound.body.toString()]).toEqual([404, "There is no such file.\n"]);
  const away = await openSiteServer({
    photos: () => Promise.reject(new StoreUnavailableError(new Error("no connection"))),
  });
  const refusal = await ask(`${away.url}/photos/${hash}-640.avif`);
  expect(refusal.status).toBe(503);
  expect(refusal.body.toString()).toContain("Load the page again in a moment.");
});
