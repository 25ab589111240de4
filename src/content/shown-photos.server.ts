import type { Catalog } from "#catalog/catalog.ts";

/** Tells whether any picture of the site is a photo, and not a drawing. */
export function showsPhotos(catalog: Catalog): boolean {
  const { cars, places, posts, home, pageTexts, reviews, services } = catalog;
  return (
    [...cars, ...places].some(({ photos = [] }) => photos.length > 0) ||
    posts.some(({ photos }) => Object.keys(photos).length > 0) ||
    [...home.slides, ...reviews, pageTexts.about, { photo: home.reasonsPhoto }].some(
      ({ photo }) => photo !== undefined,
    ) ||
    Object.values(services).some((service) => service.offered && service.photo !== undefined)
  );
}
