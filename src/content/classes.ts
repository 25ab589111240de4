import type { Category } from "#rental/car.ts";

type CarClass = {
  readonly text: string;
  /** What it is typically rented for. */
  readonly trip: string;
  /** Large suitcases with every seat in use but the third row. */
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
    text: "Quick in the city and easy on a long day. Five can ride; four will thank you.",
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
    text: "For the anniversary, or the client who notices. Hushed at any speed you are allowed.",
    trip: "Business and occasions",
    bags: 3,
  },
};

/** Overall lengths in meters, as the makers state them; the pictures are drawn to them. By the picture's name. */
export const carLengths: Readonly<Record<string, number>> = {
  "alto-k10": 3.53,
  swift: 3.86,
  i20: 4.0,
  city: 4.58,
  creta: 4.33,
  "innova-crysta": 4.74,
  xuv700: 4.7,
  "5-series": 4.96,
  "e-class": 4.95,
  q7: 5.07,
};
