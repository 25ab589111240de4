import { Marked, type Token, type Tokens } from "marked";
import { escapeHtml } from "./escape-html.ts";

/**
 * The address of a website, an email, a phone, or a page or heading of ours. It has no character that makes a browser read it as something
 * else: no space, quotation mark, angle bracket or backslash.
 */
const safeAddress =
  /^(?:https?:\/\/[^\s"'<>\\]+|(?:mailto|tel):[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*|#[^\s"'<>\\]*)$/i;

/** The addresses of links in a text that lead where none of ours may, such as 'javascript:alert(1)'. */
export function listUnsafeAddresses(markdown: string): readonly string[] {
  const parser = new Marked();
  const addresses: string[] = [];
  parser.walkTokens(parser.lexer(markdown), (token: Token) => {
    if (isLink(token) && !safeAddress.test(token.href)) addresses.push(token.href);
  });
  return addresses;
}

export type HeadingAnchor = { readonly id: string; readonly title: string };

const isLink = (token: Token): token is Tokens.Link => token.type === "link";
const isImage = (token: Token): token is Tokens.Image => token.type === "image";

/** A picture of a text, the line on which it is, and whether it has a paragraph of its own. */
type PlacedImage = { readonly image: Tokens.Image; readonly line: number; readonly isAlone: boolean };

/** How somebody began a picture that is none, by the type of the token: in HTML, or with a space in its address. */
const failedImages: Readonly<Record<string, RegExp>> = { html: /<img\b/i, text: /!\[[^\]]*\]\s*\(/ };

/** The pictures of a text, and the lines where somebody tried one that is none. */
export function inspectImages(markdown: string): {
  readonly images: readonly PlacedImage[];
  readonly failedLines: readonly number[];
} {
  const parser = new Marked();
  const images: PlacedImage[] = [];
  const failedLines: number[] = [];
  let line = 1;
  for (const block of parser.lexer(markdown)) {
    const isAlone = imagesAlone(block).length > 0;
    let from = 0;
    parser.walkTokens([block], (token) => {
      const start = isImage(token) ? 0 : token.raw.search(failedImages[token.type] ?? /(?!)/);
      // The item of a list is a text, too: what it has comes by itself.
      if (start < 0 || (token.type === "text" && "tokens" in token)) return;
      const at = Math.max(from, block.raw.indexOf(token.raw, from)) + start;
      from = at + 1;
      const tokenLine = line + countLineEnds(block.raw.slice(0, at));
      if (isImage(token)) images.push({ image: token, line: tokenLine, isAlone });
      else failedLines.push(tokenLine);
    });
    line += countLineEnds(block.raw);
  }
  return { images, failedLines };
}

const countLineEnds = (text: string) => text.split("\n").length - 1;

/** The pictures of a paragraph that has nothing else; none of another block. */
function imagesAlone(block: Token): readonly Tokens.Image[] {
  const tokens = block.type === "paragraph" ? (block["tokens"] as Token[]) : [];
  const images = tokens.filter(isImage);
  return tokens.every((token) => isImage(token) || token.raw.trim() === "") ? images : [];
}

/** The lines of the headings of the first level, which only a page's own title has. */
export function listTitleLineNumbers(markdown: string): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  for (const token of new Marked().lexer(markdown)) {
    if (token.type === "heading" && token["depth"] === 1) lines.push(line);
    line += countLineEnds(token.raw);
  }
  return lines;
}

/** Ids that the page around a text uses already: a heading of this name gets another. */
const idsOfPages = ["main", "footer", "contents", "contact", "other-policies", "text"];

/** A text as HTML, with its headings. HTML that is typed into it is shown as it is typed. */
export function toHtmlWithHeadings(markdown: string): { html: string; headings: HeadingAnchor[] } {
  const { parser, headings } = createParser();
  return { html: parser.parser(readBlocks(parser, markdown)), headings };
}

/** The same in parts: what becomes of the pictures that have a paragraph of their own stands between HTML. */
export function toPartsWithHeadings<Picture extends object>(
  markdown: string,
  readPicture: (image: Tokens.Image) => Picture,
): { parts: ({ html: string } | Picture)[]; headings: HeadingAnchor[] } {
  const { parser, headings } = createParser();
  const parts: ({ html: string } | Picture)[] = [];
  let blocks: Token[] = [];
  const closePart = () => {
    const html = parser.parser(blocks);
    if (html !== "") parts.push({ html });
    blocks = [];
  };
  for (const block of readBlocks(parser, markdown)) {
    const images = imagesAlone(block);
    if (images.length === 0) blocks.push(block);
    else {
      closePart();
      parts.push(...images.map(readPicture));
    }
  }
  closePart();
  return { parts, headings };
}

/** The blocks of a text. A paragraph above a table that begins with 'Table: ' is the table's caption. */
function readBlocks(parser: Marked, markdown: string): Token[] {
  const blocks: Token[] = parser.lexer(markdown);
  return blocks.filter((block, at) => {
    const [caption] = block.type === "paragraph" ? (block.raw.match(/(?<=^Table: ).+/) ?? []) : [];
    // The empty line is a block, too.
    const table = blocks[at + 2];
    if (caption === undefined || table?.type !== "table") return true;
    Object.assign(table, { caption: parser.parseInline(caption) });
    return false;
  });
}

function createParser() {
  const headings: HeadingAnchor[] = [];
  const ids = new Set(idsOfPages);
  const parser = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const id = freeId(headingId(text), ids);
        ids.add(id);
        if (depth === 2)
          headings.push({ id, title: this.parser.parseInline(tokens, this.parser.textRenderer) });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table({ header, rows, ...table }: Tokens.Table): string {
        const cell = (tag: string, { tokens, align }: Tokens.TableCell) =>
          `<${tag}${align === "right" ? ' class="num"' : ""}>${this.parser.parseInline(tokens)}</${tag.split(" ", 1)[0]}>`;
        const caption = "caption" in table ? `<caption>${String(table.caption)}</caption>` : "";
        const headCells = header.map((one) => cell('th scope="col"', one)).join("");
        const head = header.some(({ text }) => text !== "") ? `<thead><tr>${headCells}</tr></thead>` : "";
        const body = rows.map(([first, ...rest]) => {
          const cells = rest.map((one) => cell("td", one)).join("");
          return `<tr>${first ? cell('th scope="row"', first) : ""}${cells}</tr>`;
        });
        return `<div class="table-box"><table class="table">${caption}${head}<tbody>${body.join("")}</tbody></table></div>\n`;
      },
      html({ text, block }: Tokens.HTML | Tokens.Tag): string {
        const escapedText = escapeHtml(text);
        return block ? `<p>${escapedText}</p>\n` : escapedText;
      },
    },
  });
  return { parser, headings };
}

/** A text whose punctuation Markdown leaves as it is. */
export const escapeMarkdown = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** A table in Markdown, from texts. */
export function writeMarkdownTable(
  caption: string | undefined,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  sides: readonly ("left" | "right")[] = [],
): string {
  const lines = [head, ...rows].map((cells) => tableLine(cells.map(escapeMarkdown)));
  const sideLine = tableLine(head.map((_, at) => (sides[at] === "right" ? "--:" : "---")));
  const captionLines = caption === undefined ? [] : [`Table: ${escapeMarkdown(caption)}`, ""];
  return [...captionLines, ...lines.toSpliced(1, 0, sideLine)].join("\n");
}

const tableLine = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** 'fees', or 'fees-2' where there is such a heading already. */
function freeId(id: string, takenIds: ReadonlySet<string>): string {
  let candidate = id;
  for (let count = 2; takenIds.has(candidate); count++) candidate = `${id}-${count}`;
  return candidate;
}

/** 'What to bring' gives 'what-to-bring'. */
function headingId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
