/** A testimonial (product, 'Cars and places'). Until the operator has real ones these are samples, and marked as such (`site.samples`). */
export type Review = {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly rating: number;
  readonly review: string;
  /** The reviewer's initials, shown instead of a portrait. */
  readonly avatar: string;
  readonly carType: string;
  readonly date: string;
};

export const reviews: readonly Review[] = [
  {
    id: "night-flight",
    name: "Priya Raman",
    location: "Jersey City, New Jersey",
    rating: 5,
    review:
      "We landed at noon after a night in the air, with two tired children. The car was cool, the seats were fitted, and the man with the keys knew our names.",
    avatar: "PR",
    carType: "Toyota Innova Crysta",
    date: "June 2025",
  },
  {
    id: "same-total",
    name: "Daniel Okafor",
    location: "Chicago, Illinois",
    rating: 5,
    review:
      "The total on the first page was the total on the receipt. I have rented cars for thirty years and that has happened exactly once.",
    avatar: "DO",
    carType: "Honda City",
    date: "April 2025",
  },
  {
    id: "two-changes",
    name: "Helen Marsh",
    location: "Portland, Oregon",
    rating: 4,
    review: "Our plans changed twice. Two phone calls, no fee, and a better car for the mountain road.",
    avatar: "HM",
    carType: "Hyundai Creta",
    date: "March 2025",
  },
];

export const sampleReviewsNote =
  "Sample reviews, to show how this page will look. They are not from real customers.";
