import { Marked, type Tokens } from "marked";
import { parseIsoDate } from "#rental/trip/calendar.ts";
import { fillFigures } from "./figures.ts";
import { readFrontMatter } from "./front-matter.ts";
import { type Post, postCategories, type PostHeading } from "./post.ts";

const wordsPerMinute = 220;

/**
 * Reads a post: front matter in YAML, text in Markdown, with marks (`{{lateFee}}`) that are replaced by our own figures.
 * @throws an Error that names the file and the field or the mark when something is missing or wrong.
 */
export function readPost(file: string, source: string): Post {
  const read = readFrontMatter(fillFigures(file, source));
  if (!read) throw new Error(`${file}: must begin with front matter between two lines of ---`);
  const { fields, body } = read;

  const refuse = (field: string, wants: string): never => {
    throw new Error(`${file}: '${field}' must be ${wants}, not ${JSON.stringify(fields[field])}`);
  };
  const words = (field: string, longest: number): string => {
    const value = fields[field];
    if (typeof value === "string" && value.trim() !== "" && value.length <= longest) return value;
    return refuse(field, `text of 1 to ${longest} characters`);
  };
  const category = postCategories.find((one) => one === fields["category"]);
  const date = typeof fields["date"] === "string" ? parseIsoDate(fields["date"]) : undefined;
  const featured = fields["featured"];

  return {
    slug: file.replace(/^.*\//, "").replace(/\.md$/, ""),
    title: words("title", 80),
    excerpt: words("excerpt", 200),
    category: category ?? refuse("category", `one of ${postCategories.join(", ")}`),
    author: words("author", 60),
    date: date ?? refuse("date", "a day as YYYY-MM-DD"),
    readTime: Math.max(1, Math.round(wordCount(body) / wordsPerMinute)),
    picture: words("picture", 60),
    featured: typeof featured === "boolean" ? featured : refuse("featured", "true or false"),
    description: words("description", 160),
    ...toHtml(body),
  };
}

export function wordCount(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

function toHtml(markdown: string): { html: string; headings: PostHeading[] } {
  const headings: PostHeading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const id = headingId(text);
        if (depth === 2) headings.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table({ header, rows }: Tokens.Table): string {
        const cell = (tag: string, { tokens }: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(" ", 1)[0]}>`;
        const head = header.map((one) => cell('th scope="col"', one)).join("");
        const body = rows.map(([first, ...rest]) => {
          const cells = rest.map((one) => cell("td", one)).join("");
          return `<tr>${first ? cell('th scope="row"', first) : ""}${cells}</tr>`;
        });
        return `<div class="table-box"><table class="table"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}

/** 'What to bring' gives 'what-to-bring'. */
function headingId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
