import stringWidth from "string-width";
import { alignAmounts, padToWidth, wrapParagraph } from "#text/columns.ts";
import type { MailFact, MailContent, MailPart, TextRun } from "./mail-content.ts";

const width = 72;
const rule = "-".repeat(width);

/** An email as plain text, with lines of up to 72 characters where words allow it. */
export function renderMailText({ title, parts }: MailContent, signature: readonly string[]): string {
  return `${[title, ...parts.map(partText), ["-- ", ...signature].join("\n")].join("\n\n")}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case "paragraph":
    case "notice":
      return wrapText(part.text, width).join("\n");
    case "heading":
      return `${part.text}\n${"-".repeat(Math.min(width, part.text.length))}`;
    case "prose":
      return wrapText(runsText(part.runs), width).join("\n");
    case "list":
      return listLines(part).join("\n");
    case "ticket":
      return [
        rule,
        ...(part.stamp === undefined ? [] : [part.stamp.toUpperCase()]),
        `${part.stub.name}: ${part.stub.value}`,
        `${part.total.name}: ${part.total.value}`,
        "",
        ...(part.codes.length > 0 ? [part.codes.join(" → ")] : []),
        `${part.title} (${part.tag})`,
        ...factLines([
          part.journey,
          ...part.ends.map(({ name, day, time }) => ({ name, value: `${day}, ${time}` })),
          ...part.facts,
        ]),
        rule,
      ].join("\n");
    case "amounts":
      return [
        ...alignAmounts(part.lines.map(({ name, value }) => ({ name, amount: value }))),
        ...(part.note === undefined ? [] : ["", ...wrapText(part.note, width)]),
      ].join("\n");
    case "facts":
      return [part.title, ...factLines(part.facts)].join("\n");
    case "link":
      return `${part.text}:\n${part.url}`;
  }
}

function listLines({ ordered, items }: MailPart & { kind: "list" }): string[] {
  return items.flatMap((runs, index) => {
    const mark = ordered ? `${index + 1}. ` : "- ";
    // Stryker disable next-line StringLiteral: wrapped text has at least one line
    const [first = "", ...more] = wrapText(runsText(runs), width - mark.length);
    return [mark + first, ...more.map((line) => " ".repeat(mark.length) + line)];
  });
}

/** A link's address follows its words, unless these are the number that it dials. */
function runsText(runs: readonly TextRun[]): string {
  return runs
    .map(({ text, url }) => (url === undefined || url.startsWith("tel:") ? text : `${text} (${url})`))
    .join("");
}

function factLines(facts: readonly MailFact[]): string[] {
  const nameWidth = Math.max(...facts.map(({ name }) => stringWidth(name))) + 2;
  return facts.flatMap(({ name, value }) =>
    wrapText(value, width - nameWidth).map(
      (line, index) => padToWidth(index === 0 ? name : "", nameWidth) + line,
    ),
  );
}

/** Words in lines; line ends that were typed are kept. */
function wrapText(text: string, limit: number): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph, limit, ({ length }) => length));
}
