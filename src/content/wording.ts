/** 'a', 'a and b', 'a, b and c', as everything else on our pages is listed. */
export function joinWords(words: readonly string[], joint: "and" | "or" = "and"): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}` : words.join("");
}

/** With its first letter capitalized. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
