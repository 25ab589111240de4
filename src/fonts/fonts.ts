import bricolage from "./bricolage-grotesque.woff2?url";
import instrument from "./instrument-sans.woff2?url";

/** The two fonts, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`: the text's first. */
export const fonts: readonly string[] = [instrument, bricolage];
