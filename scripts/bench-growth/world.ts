import { fleet } from "#content/fleet.ts";
import { places } from "#content/places.ts";
import type { Car } from "#rental/car.ts";
import type { Place } from "#rental/trip/place.ts";
import { largeQuoteCodeCapacity } from "#rental/codes/quote-code.ts";

/** Our fleet, repeated this many times: each car again with new numbers, its own name and a similar price. The first ones are ours. */
export function largeFleet(times: number): readonly Car[] {
  return Array.from({ length: times }, (_, turn) => turn).flatMap((turn) =>
    turn === 0 ? fleet : fleet.map((car) => anotherOf(car, turn)),
  );
}

function anotherOf(car: Car, turn: number): Car {
  return {
    ...car,
    id: `${car.id}-${turn}`,
    number: car.number + turn * fleet.length,
    brand: `${car.brand} Mark ${turn}`,
    pricePerDay: car.pricePerDay + turn,
  };
}

/** Our places, repeated this many times, as many as a quote code can hold: each again with another name and code, near the first one. */
export function largePlaces(times: number): readonly Place[] {
  return Array.from({ length: times }, (_, turn) => turn)
    .flatMap((turn) =>
      places.map((place, index) =>
        turn === 0 ? place : elsewhere(place, turn, turn * places.length + index),
      ),
    )
    .slice(0, largeQuoteCodeCapacity.places);
}

/** A town in the same state, some kilometers away. */
function elsewhere(place: Place, turn: number, number: number): Place {
  const name = `${place.name} ${districts[turn % districts.length] ?? ""} ${turn}`;
  const nearby = (degrees: number) => Number((degrees + (turn % 20) / 100).toFixed(3));
  return {
    ...place,
    id: `${place.id}-${turn}`,
    number,
    name,
    otherNames: [],
    code: codeOf(number),
    popular: false,
    latitude: nearby(place.latitude),
    longitude: nearby(place.longitude),
  };
}

const districts = ["North", "Harbor", "East", "Old Town", "South", "Park", "West", "Heights"];

/** Four letters, which no real airport's code has: 'QABC'. */
function codeOf(number: number): string {
  return `Q${letter(number / 676)}${letter(number / 26)}${letter(number)}`;
}

function letter(value: number): string {
  return String.fromCodePoint(65 + (Math.floor(value) % 26));
}
