/** Degrees and minutes as in an atlas: '19° 05′ N' for 19.09; `letters` are those for positive and negative values. */
export function formatDegrees(value: number, letters: "NS" | "EW"): string {
  const minutes = Math.round(Math.abs(value) * 60);
  const letter = value < 0 ? letters[1] : letters[0];
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, "0")}′ ${letter}`;
}
