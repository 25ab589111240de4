import bricolage from "./bricolage-grotesque.woff2?url";
import instrument from "./instrument-sans.woff2?url";

/** The addresses of what the first paint writes with, the text's first, for `<link rel="preload">`. */
export const fonts: readonly string[] = [instrument, bricolage];
