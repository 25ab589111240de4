import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Reads a number of the command line, such as a seed. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** Reads how many of something there shall be: at least one. */
export function count(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError("It must be at least 1.");
  return number;
}
