import { expect, test } from "vitest";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { photoFiles } from "./photo-files.ts";

const hash = "0123456789abcdef01234567";
const body = Buffer.from("a photo");

function openPhotos() {
  const askedFiles: string[] = [];
  const photos = photoFiles(
    async (of, name) => {
      askedFiles.push(`${of} ${name}`);
      return of === hash ? body : undefined;
    },
    { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" },
  );
  return { photos, askedFiles };
}

test("a photo is read once, has its type, and is kept for ever by whoever has it", async () => {
  const { photos, askedFiles } = openPhotos();
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
  expect(askedFiles).toEqual([`${hash} 640.avif`, `${hash} 640.jpg`]);
});

test("what is stored later is found later", async () => {
  const { photos, askedFiles } = openPhotos();
  const other = `/photos/${hash.toUpperCase().replaceAll(/[A-F]/g, "0").slice(0, 24)}-640.jpg`;
  expect(await photos(other)).toBeUndefined();
  expect(await photos(other)).toBeUndefined();
  expect(askedFiles).toHaveLength(2);
});

test.each([`/photos/${hash}-mail.jpg`, `/photos/${hash}-640.png`, `/photos/${hash}`, "/photos/../x-640.jpg"])(
  "the store is not asked for %s",
  async (path) => {
    const { photos, askedFiles } = openPhotos();
    expect(await photos(path)).toBeUndefined();
    expect(askedFiles).toEqual([]);
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
