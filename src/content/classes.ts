import type { Category } from "#rental/car.ts";

type CarClass = {
  readonly text: string;
  /** What it is typically rented for. */
  readonly trip: string;
  /** Large suitcases that fit with every seat in use except the third row. */
  readonly bags: number;
};

/** What each class is for. Ages are in the policy, prices and seats in the fleet. */
export const carClasses: Record<Category, CarClass> = {
  economy: {
    text: "Two people, two bags and every parking space in town. It sips fuel and turns where others reverse.",
    trip: "Errands and city days",
    bags: 2,
  },
  compact: {
    text: "Quick in the city and easy on a long day. It seats five, and four in comfort.",
    trip: "A weekend away",
    bags: 2,
  },
  Sedan: {
    text: "A quiet ride to the meeting in the next town, with a trunk that takes it all.",
    trip: "City to city",
    bags: 3,
  },
  suv: {
    text: "Seven seats, or five and the surfboards. High enough to see the bend before it sees you.",
    trip: "Hills, families, a week",
    bags: 4,
  },
  luxury: {
    text: "For the anniversary, or the client who notices. Quiet on the highway.",
    trip: "Business and occasions",
    bags: 3,
  },
};
