import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import { publicOrigin } from "#public-origin.ts";

type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** The page's own address, '/cars'; left out where a page has no address to be found by. */
  readonly path?: string;
  /** Name of the poster that stands for the page, 'hero-coast'. */
  readonly preview?: string;
  readonly noIndex?: boolean;
  /** Facts for search engines; they must agree with what the page shows. */
  readonly jsonLd?: readonly object[];
};

/** Everything that a page says about itself in its head. */
export function pageMeta({
  title,
  description,
  path,
  preview = "hero-coast",
  noIndex,
  jsonLd = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = path === "/" ? title : `${title} | ${site.name}`;
  const address = path === undefined ? [] : [publicOrigin + path];
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    ...address.flatMap((url) => [
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
    ]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:image", content: `${publicOrigin}/previews/${preview}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((facts) => ({ "script:ld+json": facts })),
  ];
}
