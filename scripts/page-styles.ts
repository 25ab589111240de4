import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { selectOne } from "css-select";
import { parseDocument, Parser } from "htmlparser2";
import { parse } from "postcss";
import { PurgeCSS } from "purgecss";

/** The scripts that run before React comes: what they name, they may put into the page. */
const early = "assets/{entry.client,first,*-life}-*.js";

/** A script of its own for one kind of element: `carousel-life` starts only where there is a `.carousel`. */
const ofElement = /^(\w+)-life-/;

/**
 * Leaves of the styles inside each built page the rules and variables that it can use: rules that an element of it can match, by the names
 * in it and in the scripts that run before React. That is some third of them, so that most pages arrive with the first window of packets.
 * With React all styles come, as files.
 */
export async function keepUsedStyles(client: string): Promise<void> {
  const files = globSync(early, { cwd: client });
  if (files.length === 0)
    throw new Error(`The build has no '${early}', whose names the styles of pages must keep.`);
  const scripts = await Promise.all(
    files.map(async (file) => ({
      element: ofElement.exec(basename(file))?.[1],
      raw: await readFile(join(client, file), "utf8"),
      extension: "js",
    })),
  );
  for (const name of globSync("**/index.html", { cwd: client })) {
    const file = join(client, name);
    const html = await readFile(file, "utf8");
    const [element, styles = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    if (!element) throw new Error(`${name} has no styles inside it.`);
    const page = { raw: html.replace(element, ""), extension: "html" };
    const elements = parseDocument(page.raw);
    const starting = scripts.filter(({ element: of }) => !of || selectOne(`.${of}`, elements) !== null);
    const [used] = await new PurgeCSS().purge({
      content: [page, ...starting],
      css: [{ raw: withoutOthers(styles, elements, starting.map(({ raw }) => raw).join("\n")) }],
      extractors: [{ extensions: ["html"], extractor: namesIn }],
      variables: true,
      safelist: {
        // States that no page is served with, and one that stands alone, for whatever is focused.
        standard: [/^(?:data|aria)-/, ":focus-visible"],
        // Used outside the styles: in attributes and scripts.
        variables: [page, ...starting].flatMap(({ raw }) => raw.match(/--[\w-]+/g) ?? []),
      },
    });
    if (!used) throw new Error(`The styles of ${name} can't be read.`);
    await writeFile(
      file,
      html.replace(element, () => `<style>${used.css}</style>`),
    );
  }
}

/** What styles may select by: the names of a page's elements and attributes, the attributes' words, and the words of its scripts. */
function namesIn(html: string): string[] {
  const names = new Set<string>();
  let isScript = false;
  const parser = new Parser({
    onopentag(element, attributes) {
      isScript = element === "script";
      names.add(element);
      for (const [attribute, value] of Object.entries(attributes))
        for (const name of [attribute, ...wordsOf(value)]) names.add(name);
    },
    ontext(text) {
      if (isScript) for (const name of wordsOf(text)) names.add(name);
    },
    onclosetag() {
      isScript = false;
    },
  });
  parser.end(html);
  return [...names];
}

const wordsOf = (text: string) => text.match(/[\w-]+/g) ?? [];

/** Removes the rules that no element of the page can match, in whatever state, with whatever the scripts that run before React add to it. */
function withoutOthers(styles: string, page: ReturnType<typeof parseDocument>, scripts: string): string {
  const added = addedBy(scripts);
  const canMatch = (selector: string) => {
    try {
      return selectOne(inAnyState(selector, added), page) !== null;
    } catch {
      // What the library can't read stays.
      return true;
    }
  };
  const root = parse(styles);
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    const selectors = rule.selectors.filter(canMatch);
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules(/^(?:media|supports|starting-style)$/, (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** What scripts may add to a page. */
interface Added {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

/** Read off the ways in which our own scripts do it: `classList`, `className` and `createElement`. */
function addedBy(scripts: string): Added {
  const quoted = (pattern: RegExp) =>
    new Set([...scripts.matchAll(pattern)].flatMap(([, text = ""]) => wordsOf(text)));
  return {
    classes: quoted(/(?:classList\.(?:add|toggle|replace)\(|className=)["'`]([^"'`]*)/g),
    elements: quoted(/createElement\(["'`]([^"'`]*)/g),
  };
}

/** The selector without what may come and go: states, exceptions, what is drawn before and after an element, and what scripts add. */
function inAnyState(selector: string, { classes, elements }: Added): string {
  const inside = String.raw`\((?:[^()]|\([^()]*\))*\)`;
  return selector
    .replaceAll(new RegExp(`:(?:not|has)${inside}`, "g"), "")
    .replaceAll(new RegExp(`::?(?!is|where|nth|first|last|only)[a-z-]+(?:${inside})?`, "g"), "")
    .replaceAll(/\[(?:data-|aria-|open|hidden|disabled)[^\]]*\]/g, "")
    .replaceAll(/\.([\w-]+)/g, (given, name: string) => (classes.has(name) ? "" : given))
    .replaceAll(/[\s>+~]+(\w+)$/g, (given, name: string) => (elements.has(name) ? "" : given))
    .replaceAll(/(^|[,\s>+~(])(?=[,\s>+~)]|$)/g, "$1*");
}
