import stringWidth from "string-width";

/** Fills a text with blanks to so many columns of a terminal, of which a letter of Chinese, Japanese or Korean takes two. */
export function padToWidth(text: string, columns: number, align: "left" | "right" = "left"): string {
  const blanks = " ".repeat(Math.max(0, columns - stringWidth(text)));
  return align === "right" ? blanks + text : text + blanks;
}

/** Names with their amounts, which all end in the same column. */
export function alignAmounts(lines: readonly { readonly name: string; readonly amount: string }[]): string[] {
  const nameWidth = Math.max(...lines.map(({ name }) => stringWidth(name))) + 2;
  const amountWidth = Math.max(...lines.map(({ amount }) => stringWidth(amount)));
  return lines.map(
    ({ name, amount }) => padToWidth(name, nameWidth) + padToWidth(amount, amountWidth, "right"),
  );
}

/** The words of a paragraph in lines of at most this width, as far as no word is longer. */
export function wrapParagraph(
  paragraph: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines = [""];
  for (const word of paragraph.split(" ")) {
    // Stryker disable next-line StringLiteral: there is always a line
    const line = lines.at(-1) ?? "";
    if (line !== "" && widthOf(line) + 1 + widthOf(word) > width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
