import bricolage from "./bricolage-grotesque.woff2?url";
import instrument from "./instrument-sans.woff2?url";

/** The addresses of the fonts that the first paint needs, the text's first, for `<link rel="preload">`. */
export const preloadedFonts: readonly string[] = [instrument, bricolage];
