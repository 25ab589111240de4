import type { Car } from "#catalog/catalog.ts";
import { CarPicture } from "./car-picture.tsx";

type Props = {
  readonly car: Car;
  /** Whether the car's name stands beside it. */
  readonly isNamed?: boolean;
};

/** The picture of the car at the top of a booking page. It moves here from the results and back (`booking-slip.css`, `result-card.css`). */
export function TravelingCarPicture({ car, isNamed = false }: Props) {
  return (
    <CarPicture
      car={car}
      className="traveling"
      fetchPriority="high"
      // Drawn in the first frame, so that the car is never missing when it arrives.
      decoding="sync"
      {...(isNamed && { alt: "" })}
    />
  );
}
