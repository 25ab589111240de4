/** Natural Earth's land, drawn by scripts/world.ts for the projection in src/site/miller.ts. */
export { default as worldMap } from "./art/world/map.svg?url";
