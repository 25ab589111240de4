/** Natural Earth's land, drawn by scripts/world.ts: flat by the projection in src/site/miller.ts, round for the offices' globe. */
export { default as worldMap } from "./art/world/map.svg?url";
export { default as worldGlobe } from "./art/world/globe.svg?url";
