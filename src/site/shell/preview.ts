import type { Car } from "#catalog/catalog.ts";
import { photoAddress, type PhotoFacts } from "#rental/photo.ts";

/** The picture that represents a page on other sites. */
export type PreviewFacts = {
  /** '/previews/hero-coast.png'. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

/** One that the build draws, by its name: 'hero-coast'. */
export function toDrawingPreview(name: string): PreviewFacts {
  return { path: `/previews/${name}.png`, width: 1200, height: 630 };
}

/** One that the server draws of a car, or of the company, from the catalog (src/backend/preview-cards.server.ts). */
export function toCarOrCompanyPreview(car?: Pick<Car, "id">): PreviewFacts {
  return { path: `/cards/${car ? `car-${car.id}` : "company"}.jpg`, width: 1200, height: 630 };
}

/** A company's own photo, as the largest file that is made of it. */
export function toPhotoPreview(photo: Pick<PhotoFacts, "hash" | "width" | "height">): PreviewFacts {
  const { width, height } = photo;
  return { path: photoAddress(photo, width, "jpg"), width, height };
}
