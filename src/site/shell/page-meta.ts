import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import { publicOrigin } from "#public-origin.ts";
import { cardPreview, drawnPreview, type Preview } from "./preview.ts";

type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** The page's canonical address, '/cars'; left out for pages that should not be found by it. */
  readonly path?: string;
  /** The page's picture on other sites, or the name of one that the build draws, 'hero-coast'; the company's card without it. */
  readonly preview?: Preview | string;
  readonly noIndex?: boolean;
  /** Facts for search engines; they must agree with what the page shows. */
  readonly jsonLd?: readonly object[];
};

/** All the metadata in the head of a page. */
export function pageMeta({
  title,
  description,
  path,
  preview = cardPreview(),
  noIndex,
  jsonLd = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = path === "/" ? title : `${title} | ${site.name}`;
  const picture = typeof preview === "string" ? drawnPreview(preview) : preview;
  const canonicalUrls = path === undefined ? [] : [publicOrigin + path];
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    ...canonicalUrls.flatMap((url) => [
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
    ]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:image", content: publicOrigin + picture.path },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((facts) => ({ "script:ld+json": facts })),
  ];
}
