import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Elements } from "#ui/elements.ts";
import { publicOrigin } from "#public-origin.ts";
import type { RouteHandle } from "#route-handle.ts";
import { toCarOrCompanyPreview, toDrawingPreview, type PreviewFacts } from "./preview.ts";

type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** The page's canonical address, '/cars'; left out for pages that should not be found by it. */
  readonly path?: string;
  /** The page's picture on other sites, or the name of one that the build draws, 'hero-coast'; the company's card without it. */
  readonly preview?: PreviewFacts | string;
  readonly noIndex?: boolean;
  /** Facts for search engines; they must agree with what the page shows. */
  readonly jsonLd?: readonly object[];
};

/** The handle of a page that says the same to everyone: React comes with its first use, and the server caches it. */
export const createPublicPageHandle = (
  meta: NonNullable<RouteHandle["meta"]>,
  cache: "public" | "minute" = "public",
): RouteHandle => ({ hydrate: "on-use", cache, personal: false, meta });

/** The handle of a visitor's own form and of its answer, which nothing keeps and nobody else finds. */
export const createFormPageHandle = (
  page: Pick<PageMeta, "title" | "description" | "path">,
): RouteHandle => ({
  hydrate: "on-use",
  cache: "never",
  personal: true,
  meta: (catalog) => renderPageMeta(catalog, { ...page, noIndex: true }),
});

/** Describes a page to search engines and to other sites, in its head. */
export function renderPageMeta(
  catalog: BrowserCatalog,
  { title, description, path, preview = toCarOrCompanyPreview(), noIndex = false, jsonLd = [] }: PageMeta,
): Elements {
  const fullTitle = path === "/" ? title : `${title} | ${catalog.company.name}`;
  const picture = typeof preview === "string" ? toDrawingPreview(preview) : preview;
  const url = path === undefined ? undefined : publicOrigin + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      {url !== undefined && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={catalog.company.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={publicOrigin + picture.path} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((facts) => {
        const json = JSON.stringify(facts);
        // React writes text within a script as it is: nothing in it may end the element.
        const text = json.replaceAll("<", String.raw`\u003c`);
        // oxlint-disable-next-line no-underscore-dangle -- React's own name
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
      })}
    </>
  );
}
