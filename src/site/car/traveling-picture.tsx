import type { Car } from "#rental/car.ts";
import { CarPicture } from "./car-picture.tsx";

type Props = {
  readonly car: Car;
  /** Whether the car's name stands beside it. */
  readonly isNamed?: boolean;
};

/** The picture of the booked car at the top of its page. It travels here from the results, and back again (`booking-slip.css`, `hit.css`). */
export function TravelingPicture({ car, isNamed = false }: Props) {
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
