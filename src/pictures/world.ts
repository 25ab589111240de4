/** Natural Earth's land, drawn by scripts/world.ts: a flat map in the projection of src/site/miller.ts, and globes for the offices. */
export { default as worldMap } from "./art/world/map.svg?url";
/** By their names, 'globe-62n-2e'. */
export const worldGlobeAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("./art/world/globe-*.svg", { query: "?url", import: "default", eager: true }),
  ).map(([path, url]) => [path.replace(/^.*\/(.*)\.svg$/, "$1"), url]),
);
