import type { BrowserCatalog } from "#catalog/catalog.ts";
import { colors } from "#brand/colors.ts";

const image = (size: number, name: string) => ({
  src: `/${name}`,
  type: "image/png",
  sizes: `${size}x${size}`,
});

/** The web app manifest (W3C): the name and the icons of the installed site, for the company of the catalog in force. */
export const webManifest = (catalog: BrowserCatalog) => ({
  id: "/",
  name: catalog.company.name,
  short_name: catalog.company.name,
  description: catalog.company.description,
  lang: "en-US",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: colors.surface[0],
  theme_color: colors.surface[0],
  categories: ["travel"],
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    image(192, "icon-192.png"),
    image(512, "icon-512.png"),
    { ...image(512, "icon-maskable-512.png"), purpose: "maskable" },
  ],
  shortcuts: [
    { name: "Our Fleet", url: "/fleet" },
    { name: "Locations", url: "/locations" },
  ],
});
