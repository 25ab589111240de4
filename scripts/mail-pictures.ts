/**
 * What emails carry with them, since their programs show no SVG and fetch nothing: the mark, and each car on the ground of its class, as on
 * the site's tickets. Drawn at twice the size at which they are shown, into `build/mail`, which no visitor can open.
 */
import { classes, fleet } from "#catalog/current.ts";
import { classColor } from "#catalog/classes.ts";
import { carShapes, classColors } from "#catalog/catalog.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { colors } from "#brand/colors.ts";
import type { Car } from "#rental/car.ts";
import { carPictureName, markPicture, silhouetteName } from "#backend/mail/mail-pictures.server.ts";
import { drawMark, ground, light } from "./favicon.ts";

/** A picture may have this many bytes at most, since every copy of an email carries a car. */
const mostBytes = 20_000;
const size = { width: 1120, height: 336, carWidth: 660 };
/** Where the road begins and where the wheels stand, as parts of the height from the top. */
const [roadFrom, wheelsAt] = [0.74, 0.86];
/** Where the ground is in a drawing, as a part of its height from the top: at 290 of 320 (CONTRIBUTING.md, 'A car'). */
const drawingGround = 290 / 320;

const root = join(import.meta.dirname, "..");

/**
 * Writes the pictures of these cars, the silhouettes for those without a drawing, and the mark into `folder`.
 * @throws an Error that names a picture of more than 20,000 bytes.
 */
export async function drawMailPictures(
  folder: string,
  cars: readonly Pick<Car, "picture" | "category">[],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const save = (name: string, content: Buffer) => {
    if (content.length > mostBytes)
      throw new Error(`The email picture '${name}' has ${content.length} bytes: ${mostBytes} are the most`);
    writeFileSync(join(folder, name), content);
  };
  save(
    markPicture,
    await sharp(Buffer.from(mark), { density: 144 }).resize(64).png({ palette: true }).toBuffer(),
  );
  const saveCar = async (name: string, drawing: RoadDrawing) => {
    const picture = await carOnRoad(drawing, size);
    save(name, await picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer());
  };
  for (const { picture, category } of cars) {
    if (picture === undefined) continue;
    const drawing = { file: `cars/${picture}`, color: classColor(classes, category) };
    await saveCar(carPictureName({ picture, category }), drawing);
  }
  for (const shape of carShapes)
    for (const color of classColors)
      await saveCar(silhouetteName(shape, color), { file: `silhouettes/${shape}`, color });
}

const mark = drawMark(light, "0 0 32 32", ground);

/** A drawing below src/pictures/art, and the class on whose ground it stands. */
type RoadDrawing = { readonly file: string; readonly color: (typeof classColors)[number] };

/** A car on the ground of its class, in pixels. */
export async function carOnRoad({ file, color }: RoadDrawing, { width, height, carWidth }: typeof size) {
  const [sky, road] = [colors[color][0], colors[`${color}-road`][0]];
  const carHeight = (carWidth * 320) / 800;
  const drawing = readFileSync(join(root, `src/pictures/art/${file}.svg`));
  const car = await sharp(drawing, { density: 144 }).resize(carWidth).png().toBuffer();
  const background = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${sky}" d="M0 0h${width}v${height}H0z"/>` +
      `<path fill="${road}" d="M0 ${height * roadFrom}h${width}v${height}H0z"/></svg>`,
  );
  return sharp(background)
    .composite([
      {
        input: car,
        left: Math.round((width - carWidth) / 2),
        top: Math.round(height * wheelsAt - carHeight * drawingGround),
      },
    ])
    .removeAlpha();
}

if (import.meta.main) await drawMailPictures(join(root, "build/mail"), fleet);
