import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { PurgeCSS } from "purgecss";

/** The scripts that run before React comes: what they name, they may put into the page. */
const early = "assets/{entry.client,first,*-life}-*.js";

/**
 * Leaves of the styles inside each built page the rules and variables that it can use, by the names in it and in the scripts that run
 * before React: some two fifths of them, so that most pages arrive with the first window of packets. With React all styles come, as files.
 */
export async function keepUsedStyles(client: string): Promise<void> {
  const files = globSync(early, { cwd: client });
  if (files.length === 0)
    throw new Error(`The build has no '${early}', whose names the styles of pages must keep.`);
  const scripts = await Promise.all(
    files.map(async (file) => ({ raw: await readFile(join(client, file), "utf8"), extension: "js" })),
  );
  for (const name of globSync("**/index.html", { cwd: client })) {
    const file = join(client, name);
    const html = await readFile(file, "utf8");
    const [element, styles = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    if (!element) throw new Error(`${name} has no styles inside it.`);
    const page = { raw: html.replace(element, ""), extension: "html" };
    const [used] = await new PurgeCSS().purge({
      content: [page, ...scripts],
      css: [{ raw: styles }],
      extractors: [{ extensions: ["html"], extractor: namesIn }],
      variables: true,
      safelist: {
        // States that no page is served with, and one that stands alone, for whatever is focused.
        standard: [/^(?:data|aria)-/, ":focus-visible"],
        // Used outside the styles: in attributes and scripts.
        variables: [page, ...scripts].flatMap(({ raw }) => raw.match(/--[\w-]+/g) ?? []),
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
