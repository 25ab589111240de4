import sharp from "sharp";

interface SamplePhoto {
  readonly width?: number;
  readonly height?: number;
  /** How much grain it has, as at night: a standard deviation of 0 to 255. */
  readonly grain?: number;
  /** As cameras store it: 6 is turned to the left. */
  readonly orientation?: number;
}

/** A picture like a photo: an orange box on a road under a sky, with grain, made anew so that none of it is in the repository. */
export async function samplePicture({ width = 1800, height = 1200, grain = 8 }: SamplePhoto = {}) {
  const sky = { create: { width, height, channels: 3 as const, background: "#7fa6c4" } };
  const box = (left: number, top: number, wide: number, high: number, background: string) => ({
    input: {
      create: {
        width: Math.round(wide * width),
        height: Math.round(high * height),
        channels: 3 as const,
        background,
      },
    },
    left: Math.round(left * width),
    top: Math.round(top * height),
  });
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: grain },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const layers = [
    box(0, 0.62, 1, 0.38, "#5b5f63"),
    box(0.2, 0.42, 0.6, 0.3, "#c8642a"),
    box(0.34, 0.3, 0.34, 0.14, "#2b3d46"),
  ];
  const flat = await sharp(sky)
    .composite(grain > 0 ? [...layers, { input: noise, blend: "soft-light" }] : layers)
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(flat, { raw: { width, height, channels: 3 } });
}

/** The same as a camera's file: it says where and with what it was taken. */
export async function samplePhoto({ orientation = 1, ...size }: SamplePhoto = {}): Promise<Buffer> {
  return (await samplePicture(size))
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitude: "37/1 20/1 0/1" } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
