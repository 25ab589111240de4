import type { Picture } from "#pictures/picture.ts";

type Props = { picture: Picture; viewBox: string };

/** A car cut out of its drawing. */
export function DrawnCar({ picture: { src, width, height }, viewBox }: Props) {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <image href={src} width={width} height={height} />
    </svg>
  );
}
