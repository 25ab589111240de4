import { HtmlValidate } from "html-validate";
import { Parser } from "htmlparser2";
import { onlyTyped } from "../scripts/fonts.ts";

/** The standard preset: the HTML specification, without style preferences. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Returns what in a page's HTML violates the standard, or can't be heard, copied or read as it is meant: a line each, with the position or the text. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const violations = results.flatMap(({ messages }) => messages);
  return [
    ...violations.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ...findRunTogether(html).map((pair) => `'${pair}' runs together for those who listen or copy.`),
    ...readTexts(html)
      .filter(({ text }) => /\{\{|\}\}/.test(text))
      .map(({ text }) => `A figure is not filled in: '${text}'.`),
  ];
}

/** Finds what a page says with signs that only visitors type, whose font no page loads; code has a font of the visitor's own. */
export const findTypedSigns = (html: string): string[] =>
  readTexts(html)
    .filter(({ text, source }) => source === "text" && [...onlyTyped].some((sign) => text.includes(sign)))
    .map(({ text }) => text.trim());

interface ReadText {
  text: string;
  /** Between tags, in code, or in an attribute that is read out. */
  source: "text" | "code" | "attribute";
  /** Whether a block or a line break separates it from the text before it. */
  apart: boolean;
}

/** Elements that begin and end on their own line when they are copied or read out. A name and its value (dt, dd) are one line. */
const blocks = new Set(
  "p li ul ol dl h1 h2 h3 h4 h5 h6 div section article main header footer nav aside figure figcaption blockquote form fieldset legend table caption thead tbody tfoot tr td th option select textarea label button br hr svg img input noscript".split(
    " ",
  ),
);
const silent = new Set(["script", "style", "svg", "title"]);
const readOut = new Set(["aria-label", "alt", "title", "placeholder", "aria-description", "aria-valuetext"]);

/** The texts of a page, in order. */
function readTexts(html: string): ReadText[] {
  const texts: ReadText[] = [];
  let apart = true;
  let border = true;
  let quiet = 0;
  let isCode = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      border = true;
      if (silent.has(name)) quiet += 1;
      if (name === "code") isCode = true;
      if (blocks.has(name)) apart = true;
      for (const [attribute, text] of Object.entries(attributes))
        if (readOut.has(attribute) || (name === "meta" && attribute === "content"))
          texts.push({ text, source: "attribute", apart: true });
    },
    ontext(text) {
      if (quiet > 0) return;
      const last = texts.at(-1);
      // The parser splits a text at each entity.
      if (!border && last) last.text += text;
      else if (text.trim() === "") apart = true;
      else {
        texts.push({ text, source: isCode ? "code" : "text", apart });
        [apart, border] = [false, false];
      }
    },
    onclosetag(name) {
      border = true;
      if (silent.has(name)) quiet -= 1;
      if (name === "code") isCode = false;
      if (blocks.has(name)) apart = true;
    },
  });
  parser.write(html.replaceAll("<!-- -->", ""));
  parser.end();
  return texts;
}

/** What runs together on purpose: a reference as shown and, only for screen readers, letter by letter. */
const asOne = /(?:^|-)[A-Z\d]{4}\|(?:[A-Z\d] ){3}/;

/** Adjacent texts of different elements with nothing between them, one of them a figure: '$14.46|a day', 'Days|2'. */
function findRunTogether(html: string): string[] {
  const texts = readTexts(html).filter(({ source }) => source !== "attribute");
  return texts.flatMap(({ text: after, apart }, index) => {
    const before = texts[index - 1]?.text ?? "";
    if (apart) return [];
    const touch = /[\p{L}\p{N}%+)]$/u.test(before) && /^[\p{L}\p{N}$+(]/u.test(after);
    const figure = /\d[%+)]?$/.test(before) || /^[$+(]?\d/.test(after);
    const pair = `${before.slice(-30)}|${after.slice(0, 30)}`;
    return touch && figure && !asOne.test(pair) ? [pair] : [];
  });
}
