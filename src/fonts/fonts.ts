/** The addresses of the two fonts, for `<link rel="preload">`. */
export { default as bricolageUrl } from "./bricolage-grotesque.woff2?url";
export { default as instrumentUrl } from "./instrument-sans.woff2?url";
