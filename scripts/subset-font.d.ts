declare module "subset-font" {
  type Range = { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: "sfnt" | "woff" | "woff2";
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number | Range>>;
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string | null, options?: Options): Promise<Buffer>;
}
