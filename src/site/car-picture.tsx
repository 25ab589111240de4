import { type ComponentProps, useEffect, useRef, useState } from "react";
import { carPicture } from "#pictures/cars.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { Car } from "#rental/car.ts";

type Props = { car: Pick<Car, "picture"> } & Omit<ComponentProps<typeof Illustration>, "picture">;

/**
 * A car on its ground. When the picture fails to load its source is blanked (specification, section 8): the ground and the words beside it
 * keep their place.
 */
export function CarPicture({ car, ...props }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const picture = carPicture(car.picture);

  // An effect, since a picture may have failed before React was there to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <Illustration ref={image} picture={picture} blank={failed} onError={() => setFailed(true)} {...props} />
  );
}
