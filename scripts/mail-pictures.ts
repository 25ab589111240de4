/**
 * What emails carry with them, since their programs show no SVG and fetch nothing: the mark, and each car on the ground of its class, as on
 * the site's tickets. Drawn at twice the size at which they are shown, into `build/mail`, which no visitor can open.
 */
import { readBuiltInCatalogFolder } from "#catalog/source.server.ts";
import { classColor } from "#catalog/classes.ts";
import { carShapes, classColors } from "#catalog/choices.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { drawCarOnRoad, type CarDrawing } from "#backend/preview-cards.server.ts";
import {
  carPictureName,
  brandMarkPictureName,
  silhouettePictureName,
} from "#backend/mail/mail-pictures.server.ts";
import { drawMark, ground, light } from "./favicon.ts";

/** A picture may have this many bytes at most, since every copy of an email carries a car. */
const mostBytes = 20_000;
const size = { width: 1120, height: 336, carWidth: 660 };

const root = join(import.meta.dirname, "..");

/**
 * Writes the pictures of these cars, the silhouettes for those without a drawing, and the mark into `folder`.
 * @throws an Error that names a picture of more than 20,000 bytes.
 */
export async function drawMailPictures(folder: string, catalog: BrowserCatalog): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const save = (name: string, content: Buffer) => {
    if (content.length > mostBytes)
      throw new Error(`The email picture '${name}' has ${content.length} bytes: ${mostBytes} are the most`);
    writeFileSync(join(folder, name), content);
  };
  save(
    brandMarkPictureName,
    await sharp(Buffer.from(mark), { density: 144 }).resize(64).png({ palette: true }).toBuffer(),
  );
  const saveCar = async (name: string, drawing: CarDrawing) => {
    const picture = await drawCarOnRoad(drawing, size);
    save(name, await picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer());
  };
  for (const { picture, category } of catalog.cars) {
    if (picture === undefined) continue;
    const drawing = { file: `cars/${picture}`, color: classColor(catalog.classes, category) };
    await saveCar(carPictureName(catalog, { picture, category }), drawing);
  }
  for (const shape of carShapes)
    for (const color of classColors)
      await saveCar(silhouettePictureName(shape, color), { file: `silhouettes/${shape}`, color });
}

const mark = drawMark(light, "0 0 32 32", ground);

if (import.meta.main) await drawMailPictures(join(root, "build/mail"), readBuiltInCatalogFolder());
