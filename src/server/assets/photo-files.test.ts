import { expect, test } from "vitest";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { photoFiles } from "./photo-files.ts";

const hash = "0123456789abcdef01234567";
const body = Buffer.from("a photo");

function opened() {
  const asked: string[] = [];
  const photos = photoFiles(
    async (of, name) => {
      asked.push(`${of} ${name}`);
      return of === hash ? body : undefined;
    },
    { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" },
  );
  return { photos, asked };
}

test("a photo is read once, has its type, and is kept for ever by whoever has it", async () => {
  const { photos, asked } = opened();
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
  expect(asked).toEqual([`${hash} 640.avif`, `${hash} 640.jpg`]);
});

test("what is stored later is found later", async () => {
  const { photos, asked } = opened();
  const other = `/photos/${hash.toUpperCase().replaceAll(/[A-F]/g, "0").slice(0, 24)}-640.jpg`;
  expect(await photos(other)).toBeUndefined();
  expect(await photos(other)).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test.each([`/photos/${hash}-mail.jpg`, `/photos/${hash}-640.png`, `/photos/${hash}`, "/photos/../x-640.jpg"])(
  "the store is not asked for %s",
  async (path) => {
    const { photos, asked } = opened();
    expect(await photos(path)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test("the site sends a photo with its own headers alone, says that there is none, or that the store is away", async () => {
  const { url } = await openSiteServer({ photos: opened().photos });
  const { status, headers, ...sent } = await ask(`${url}/photos/${hash}-640.avif`);
  expect([status, headers["content-type"], sent.body.toString()]).toEqual([200, "image/avif", "a photo"]);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  const missing = await ask(`${url}/photos/${"0".repeat(24)}-640.avif`);
  expect([missing.status, missing.body.toString()]).toEqual([404, "There is no such file.\n"]);
  const away = await openSiteServer({
    photos: () => Promise.reject(new StoreUnavailableError(new Error("no connection"))),
  });
  const refused = await ask(`${away.url}/photos/${hash}-640.avif`);
  expect(refused.status).toBe(503);
  expect(refused.body.toString()).toContain("Load the page again in a moment.");
});
