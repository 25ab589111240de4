import stringWidth from "string-width";

/** Fills a text with blanks to so many columns of a terminal, of which a letter of Chinese, Japanese or Korean takes two. */
export function fillColumns(text: string, columns: number, align: "left" | "right" = "left"): string {
  const blanks = " ".repeat(Math.max(0, columns - stringWidth(text)));
  return align === "right" ? blanks + text : text + blanks;
}
