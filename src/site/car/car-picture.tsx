import type { ComponentProps } from "react";
import { carPicture } from "#pictures/cars.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { Car } from "#rental/car.ts";

type Props = { car: Pick<Car, "picture"> } & Omit<ComponentProps<typeof Illustration>, "picture">;

/** The picture of a car. */
export function CarPicture({ car, ...props }: Props) {
  return <Illustration picture={carPicture(car.picture)} {...props} />;
}
