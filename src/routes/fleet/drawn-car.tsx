import { useEffect, useState } from "react";
import type { Picture } from "#pictures/picture.ts";

type Props = { picture: Picture; viewBox: string };

/** A car cut out of its drawing. When the drawing fails to load its source is blanked (specification, section 8). */
export function DrawnCar({ picture: { src, width, height }, viewBox }: Props) {
  const [failed, setFailed] = useState(false);

  // An effect, since a drawing may have failed before React was there, and an SVG's image can't be asked.
  useEffect(() => {
    const probe = new Image();
    probe.addEventListener("error", () => setFailed(true));
    probe.src = src;
  }, [src]);

  return (
    <svg viewBox={viewBox} aria-hidden="true">
      {!failed && <image href={src} width={width} height={height} />}
    </svg>
  );
}
