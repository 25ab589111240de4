import { Link } from "#ui/link.tsx";
import { useCatalog } from "#site/catalog-source.ts";
import type { ComponentProps } from "react";
import { findCar } from "#content/fleet.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { Car } from "#catalog/catalog.ts";
import { PhotoPicture } from "#site/photo.tsx";
import { carDrawing } from "./car-drawing.ts";

type Props = {
  /** Of the fleet, or as it was booked. */
  car: Pick<Car, "id" | "picture" | "category">;
  /** Says beside a photo whether it shows another car of the class. */
  isCaptioned?: boolean;
} & Omit<ComponentProps<typeof PhotoPicture>, "photo">;

/** The picture of a car: its first photo of today, its drawing, or the silhouette of its class. A photo fills its positioned container. */
export function CarPicture({ car, isCaptioned = false, sizes, ...props }: Props) {
  const catalog = useCatalog();
  const [photo] = findCar(catalog.cars, car.id)?.photos ?? [];
  if (!photo) return <Illustration picture={carDrawing(catalog, car)} {...props} />;
  return (
    <>
      <PhotoPicture photo={photo} {...(sizes !== undefined && { sizes })} {...props} />
      {isCaptioned && photo.shows !== "this car" && <small className="photo-note">A car of this class</small>}
    </>
  );
}

/** Lies over the picture of a car whose name is a link to its page, and leads there, too: for the pointer alone. */
export function PictureOverlayLink({ to }: { to: string }) {
  return <Link className="picture-link" to={to} tabIndex={-1} aria-hidden="true" />;
}
