import type { Kysely, Selectable } from "kysely";
import type { StoredPhoto } from "#backend/api/catalog-api.ts";
import type { PhotoFactsByPath } from "#catalog/photos.server.ts";
import type { PhotoFacts } from "#rental/photo.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

type Queries = Kysely<Schema>;

const factColumns = [
  "photos.hash",
  "photos.width",
  "photos.height",
  "photos.widths",
  "photos.color",
] as const;

function toFacts({
  hash,
  width,
  height,
  widths,
  color,
}: Pick<Selectable<Schema["photos"]>, "hash" | "width" | "height" | "widths" | "color">): PhotoFacts {
  return { hash, width, height, widths: widths.split(" ").map(Number), color };
}

/** Finds what is known of a photo; undefined when the store doesn't have it. */
export async function findPhotoFacts(queries: Queries, hash: string): Promise<PhotoFacts | undefined> {
  const row = await queries
    .selectFrom("photos")
    .select(factColumns)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row && toFacts(row);
}

/** The photos of a catalog, by their paths in its folder. */
export async function readCatalogPhotoFacts(queries: Queries, catalog: number): Promise<PhotoFactsByPath> {
  const rows = await queries
    .selectFrom("catalog_photos")
    .innerJoin("photos", "photos.hash", "catalog_photos.photo")
    .select([...factColumns, "catalog_photos.file"])
    .where("catalog_photos.catalog", "=", catalog)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.file, toFacts(row)]));
}

/** Records that a catalog names these photos. Throws for one that is not stored. */
export async function storeCatalogPhotoPaths(
  tx: Tx,
  catalog: number,
  photos: PhotoFactsByPath,
): Promise<void> {
  // One by one: a statement can't have as many values as a large catalog has photos.
  for (const [file, { hash }] of Object.entries(photos))
    await tx.insertInto("catalog_photos").values({ catalog, file, photo: hash }).execute();
}

/** Stores a photo with all that is made from it; nothing when it is there already. */
export async function storePhoto(tx: Tx, photo: StoredPhoto, now: number): Promise<void> {
  const { hash, width, height, widths, color, original, files } = photo;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("photos")
    .values({ hash, original, width, height, widths: widths.join(" "), color, stored_at: now })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) return;
  for (const [name, body] of files)
    await tx.insertInto("photo_files").values({ photo: hash, name, body }).execute();
}

/** Deletes the photos that no catalog names, such as those of a publish that was refused, if they were stored before an instant. */
export async function deleteUnusedPhotos(tx: Tx, storedBefore: number): Promise<void> {
  const unnamedPhotos = await tx
    .selectFrom("photos")
    .select("hash")
    .where("stored_at", "<", storedBefore)
    .where("hash", "not in", tx.selectFrom("catalog_photos").select("photo"))
    .execute();
  for (const { hash } of unnamedPhotos) {
    await tx.deleteFrom("photo_files").where("photo", "=", hash).execute();
    await tx.deleteFrom("photos").where("hash", "=", hash).execute();
  }
}

/** The owner's own file. */
export async function findOriginalPhoto(queries: Queries, hash: string): Promise<Uint8Array | undefined> {
  const row = await queries
    .selectFrom("photos")
    .select("original")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.original;
}

/** Returns what files are stored of all photos, by the photo's hash and the file's name. An index has both, so no photo is read for it. */
export async function listPhotoFileNames(
  queries: Queries,
): Promise<readonly { photo: string; name: string }[]> {
  return queries.selectFrom("photo_files").select(["photo", "name"]).execute();
}

/** A file that was made from a photo, by its name as '640.avif' or 'mail.jpg'. */
export async function findPhotoFile(queries: Queries, hash: string, name: string) {
  const row = await queries
    .selectFrom("photo_files")
    .select("body")
    .where("photo", "=", hash)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.body;
}
