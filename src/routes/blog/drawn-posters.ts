import {
  blogBudget,
  blogChildSeat,
  blogEvTech,
  blogFirstRental,
  blogIndiaRoads,
  blogNightDrive,
  blogRainSafety,
  blogRoadTrip,
  blogWinter,
} from "#pictures/places.ts";
import type { PictureFacts } from "#pictures/picture.ts";

const pictures = [
  blogBudget,
  blogChildSeat,
  blogEvTech,
  blogFirstRental,
  blogIndiaRoads,
  blogNightDrive,
  blogRainSafety,
  blogRoadTrip,
  blogWinter,
];

/** The poster of a post by its name; an unknown name is a mistake in the post: it throws and stops the build. */
export function requirePoster(name: string): PictureFacts {
  const picture = pictures.find((one) => one.name === name);
  if (!picture) throw new Error(`No picture '${name}' for a post among src/pictures/places`);
  return picture;
}
