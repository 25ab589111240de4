import type * as v from "valibot";
import { CatalogError } from "#catalog/catalog-problem.ts";
import type { LegalFile, PostFile } from "#catalog/catalog.ts";
import type { InspectedPhotos } from "#catalog/photos.server.ts";
import {
  legalFieldsSchema,
  makePostFieldsSchema,
  parseFrontMatterBySchema,
} from "#catalog/text-files.server.ts";

/** @throws a CatalogError where the front matter has a mistake. */
export const postFile = (file: string, text: string, photos: InspectedPhotos = {}): PostFile => ({
  ...read(file, text, makePostFieldsSchema(photos)),
  photos,
});

/** @throws a CatalogError where the front matter has a mistake. */
export const legalFile = (file: string, text: string): LegalFile => read(file, text, legalFieldsSchema);

function read<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  const result = parseFrontMatterBySchema(file, text, schema);
  if ("file" in result) return result;
  throw new CatalogError(result);
}
