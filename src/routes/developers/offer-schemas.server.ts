import * as v from "valibot";

/*
 * What a program may ask for, and what it is answered: the types of the code, the check of the tests, and what /api/openapi.json says of
 * both.
 */

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const shaped = (pattern: RegExp, description: string) =>
  v.pipe(v.string(), v.regex(pattern), v.description(description));

/** A wall-clock time, with the day and the time in groups. */
export const localDateTimePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;
const clock = shaped(localDateTimePattern, "A wall-clock time of the pickup place, without an offset.");

const instant = shaped(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[+-]\d{2}:\d{2}$/,
  "A wall-clock time with its offset from UTC.",
);

const amount = shaped(
  /^-?\d+(?:\.\d+)?$/,
  "An amount in the main unit of its currency, as a decimal string: dollars or yen, never cents.",
);
const currency = shaped(/^[A-Z]{3}$/, "The currency, by ISO 4217.");
const code = shaped(/^[A-Z\d]{2,5}$/, "The code of a place.");
const sentence = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(v.string(), v.url());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const offerParameters = v.object({
  pickup: described(code, "The code of the place where the trip begins."),
  return: described(
    v.exactOptional(code),
    "The code of the place where the car is left; left out, where the trip begins.",
  ),
  from: described(clock, "The pickup, by the clock of the pickup place, without an offset."),
  to: described(
    clock,
    "The return, by the clock of the pickup place as well, even where the car is left elsewhere.",
  ),
  car: described(v.exactOptional(v.string()), "The id of a car; left out, all cars."),
});

const tripEnd = v.strictObject({ code, name: sentence, at: instant });

const offer = v.strictObject({
  car: described(v.string(), "The car’s id: ask with it as `car` for this car alone."),
  name: sentence,
  class: described(sentence, "The name of its class."),
  seats: count,
  picture: described(address, "A picture of the car: a photo, or a drawing."),
  total: described(amount, "The price of the whole trip with all that is mandatory: the sum of `lines`."),
  currency: described(currency, "The currency that is charged, which all amounts of the offer are in."),
  lines: described(
    v.array(v.strictObject({ name: sentence, amount })),
    "The total, line by line, in the words of the receipt. What makes a rental cheaper is negative.",
  ),
  shown: described(
    v.exactOptional(v.strictObject({ total: amount, currency })),
    "The total as our pages show it, where they show prices in another currency than the one that is charged.",
  ),
  notIncluded: described(
    v.strictObject({
      deposit: described(
        v.exactOptional(
          v.strictObject({
            amount,
            how: v.exactOptional(sentence),
            back: v.exactOptional(sentence),
          }),
        ),
        "What is held at the counter, not charged, and given back.",
      ),
      kilometers: described(
        v.exactOptional(
          v.strictObject({
            includedPerDay: v.exactOptional(v.number()),
            priceBeyond: v.exactOptional(amount),
            currency: v.exactOptional(currency),
          }),
        ),
        "The kilometers of each day that are in the total, and what each further one costs.",
      ),
    }),
    "What the total does not include.",
  ),
  free: described(
    v.nullable(v.boolean()),
    "Whether the car can be booked for this trip; null where we can’t tell at this moment: ask again.",
  ),
  why: described(v.exactOptional(sentence), "Why `free` is not true."),
  next: described(
    v.exactOptional(v.strictObject({ from: clock, to: clock })),
    "The nearest trip for which the car is free, to ask for as `from` and `to`.",
  ),
  cancellation: described(
    v.array(v.strictObject({ until: instant, percent: v.number(), fee: amount })),
    "What canceling costs until and at each moment; after the last one, and for a no-show, the last fee stays.",
  ),
  bookUrl: described(address, "Our page on which a person books this car for this trip."),
  code: described(v.exactOptional(sentence), "Names the car and the trip to our staff on the phone."),
});

export const offersAnswer = v.strictObject({
  catalog: described(count, "The number of the catalog that the prices come from; 0 for one that has none."),
  pickup: tripEnd,
  return: tripEnd,
  days: described(count, "The days that are charged."),
  offers: v.array(offer),
});

const problem = v.strictObject({
  field: described(v.string(), "The parameter that it is about."),
  detail: described(sentence, "What is wrong with it, and what to do."),
  near: described(
    v.exactOptional(v.array(v.strictObject({ code, name: sentence }))),
    "Places that may be meant.",
  ),
});

/** RFC 9457. */
export const problemAnswer = v.strictObject({
  title: sentence,
  status: count,
  detail: sentence,
  errors: v.exactOptional(v.array(problem)),
});

export type Offer = v.InferOutput<typeof offer>;
export type OffersAnswer = v.InferOutput<typeof offersAnswer>;
export type OfferProblem = v.InferOutput<typeof problem>;
export type ProblemAnswer = v.InferOutput<typeof problemAnswer>;
