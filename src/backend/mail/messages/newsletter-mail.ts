import type { BrowserCatalog } from "#catalog/catalog.ts";
import { lexer, type Token, type Tokens } from "marked";
import { YAMLParseError } from "yaml";
import { readFrontMatter } from "#catalog/front-matter.ts";
import type { NewsletterContent } from "#backend/api/staff-backend.ts";
import type { MailContent, MailPart, TextRun } from "./mail-content.ts";
import { writeParagraphPart } from "./mail-parts.ts";

const longestSubject = 120;

/** Reads a newsletter: front matter with its `subject`, text in Markdown. If it can't be sent, `problem` is a sentence that says why. */
export function parseNewsletterOrProblem(text: string): NewsletterContent | { readonly problem: string } {
  try {
    return parseNewsletter(text);
  } catch (error) {
    if (error instanceof Unsendable) return { problem: error.message };
    // Stryker disable next-line ConditionalExpression: nothing else throws here
    if (error instanceof YAMLParseError)
      return {
        problem: "The newsletter’s front matter can’t be read: put the subject between quotation marks.",
      };
    throw error;
  }
}

function parseNewsletter(text: string): NewsletterContent {
  const newsletter = readFrontMatter(text);
  const subject = newsletter?.fields["subject"];
  if (!newsletter || typeof subject !== "string" || subject.trim() === "")
    throw new Unsendable(
      "The newsletter must begin with ‘---’, a line ‘subject: …’ and ‘---’, followed by the text.",
    );
  if (subject.length > longestSubject)
    throw new Unsendable(
      `The subject has ${subject.length} characters; it can have at most ${longestSubject}.`,
    );
  // So that whatever can't be shown is found now, not when it is sent.
  // Stryker disable next-line StringLiteral: only what can't be set is looked for; the links are thrown away
  toMailParts(newsletter.body, "https://cars.example");
  return { subject: subject.trim(), body: newsletter.body };
}

/** `publicUrl` completes links to our own pages. */
type SubscriberLinks = { readonly unsubscribeUrl: string; readonly publicUrl: string };

/** The one email that a new subscriber gets at once: that it worked, and how to unsubscribe. */
export function writeWelcomeMail(
  catalog: BrowserCatalog,
  { unsubscribeUrl, publicUrl }: SubscriberLinks,
): MailContent {
  return {
    subject: `You are on the ${catalog.company.name} list`,
    title: "You are on the list",
    parts: [
      writeParagraphPart("You get one email a month. Until then, have a look at what we drive."),
      { kind: "link", text: "See our cars", url: `${publicUrl}/cars` },
      {
        kind: "prose",
        runs: [
          { text: "If you did not sign up, or you change your mind: " },
          { text: "Unsubscribe", url: unsubscribeUrl },
          { text: ". One click, and your address is deleted." },
        ],
      },
    ],
    unsubscribeUrl,
  };
}

/** A newsletter as an email to one subscriber. */
export function writeNewsletterMail(
  catalog: BrowserCatalog,
  { subject, body }: NewsletterContent,
  { unsubscribeUrl, publicUrl }: SubscriberLinks,
): MailContent {
  return {
    subject,
    title: subject,
    parts: [
      ...toMailParts(body, publicUrl),
      {
        kind: "prose",
        runs: [
          { text: `You get this newsletter because you asked ${catalog.company.name} for it. ` },
          { text: "Unsubscribe", url: unsubscribeUrl },
          { text: ": one click, and your address is deleted." },
        ],
      },
    ],
    unsubscribeUrl,
  };
}

/** Its message is a sentence for whoever wrote the newsletter. */
class Unsendable extends Error {}

/** For Markdown that our emails have no style for. */
function unsupported(what: string): Unsendable {
  return new Unsendable(
    `The newsletter has ${what}: only headings, paragraphs, lists, bold, italics and links are sent.`,
  );
}

/** @throws Unsendable */
function toMailParts(markdown: string, publicUrl: string): MailPart[] {
  // Stryker disable next-line ArrayDeclaration: texts that are set always have tokens
  const runs = (tokens: readonly Token[] | undefined) => toRuns(tokens ?? [], publicUrl);
  return lexer(markdown).flatMap((token): MailPart[] => {
    switch (token.type) {
      case "space":
        return [];
      case "heading":
        return [
          {
            kind: "heading",
            text: runs(token.tokens)
              .map(({ text }) => text)
              .join(""),
          },
        ];
      case "paragraph":
        return [toParagraph(runs(token.tokens))];
      case "list": {
        const { items, ordered } = token as Tokens.List;
        return [{ kind: "list", ordered, items: items.map(({ tokens }) => toItem(tokens, runs)) }];
      }
      default:
        throw unsupported(`a part of the kind “${token.type}”`);
    }
  });
}

/** A link that is a whole paragraph becomes a button, like those in our other emails. */
function toParagraph(runs: readonly TextRun[]): MailPart {
  const [onlyRun] = runs;
  // Stryker disable next-line OptionalChaining: where there is one run, there is a first
  return runs.length === 1 && onlyRun?.url !== undefined
    ? { kind: "link", text: onlyRun.text, url: onlyRun.url }
    : { kind: "prose", runs };
}

function toItem(
  tokens: readonly Token[],
  runs: (tokens: readonly Token[] | undefined) => TextRun[],
): TextRun[] {
  const [onlyToken, ...more] = tokens.filter(({ type }) => type !== "space");
  if (!onlyToken || more.length > 0 || (onlyToken.type !== "text" && onlyToken.type !== "paragraph"))
    throw unsupported("a list within a list, or several paragraphs in one point");
  return runs("tokens" in onlyToken ? onlyToken.tokens : undefined);
}

function toRuns(tokens: readonly Token[], publicUrl: string, style: Omit<TextRun, "text"> = {}): TextRun[] {
  return tokens.flatMap((token): TextRun[] => {
    switch (token.type) {
      case "text":
      case "escape":
        return [{ ...style, text: (token as Tokens.Text).text.replaceAll(/\s*\n\s*/g, " ") }];
      case "br":
        return [{ ...style, text: "\n" }];
      case "strong":
        return toRuns((token as Tokens.Strong).tokens, publicUrl, { ...style, strong: true });
      case "em":
        return toRuns((token as Tokens.Em).tokens, publicUrl, { ...style, em: true });
      case "link": {
        const { href, tokens: linkTokens } = token as Tokens.Link;
        return toRuns(linkTokens, publicUrl, { ...style, url: completeAddress(href, publicUrl) });
      }
      default:
        throw unsupported(`a part of the kind “${token.type}”`);
    }
  });
}

function completeAddress(href: string, publicUrl: string): string {
  if (href.startsWith("/") && !href.startsWith("//")) return publicUrl + href;
  if (/^(?:https:\/\/|mailto:|tel:)/.test(href)) return href;
  throw unsupported(
    `a link to “${href}”, which is neither https://…, mailto:…, tel:… nor a page of ours like /fleet`,
  );
}
