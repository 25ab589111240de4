import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { britishForms } from "./american.ts";
import { catalogCopy, ourCopy } from "./copy.ts";
import { matchingFiles } from "./matching-files.ts";

/** A typewriter apostrophe: can't. */
const typedApostrophe = /\p{L}'\p{L}/u;

const root = join(import.meta.dirname, "..");

test("a British form is known as one, an American one is left alone", () => {
  expect(britishForms("Travelling to the centre, we cancelled; the colour of the tyres.")).toEqual([
    "colour",
    "centre",
    "Travelling",
    "cancelled",
    "tyres",
  ]);
  expect(
    britishForms("Free cancellation. Canceling a rental in the center; a meter, a license, a promise."),
  ).toEqual([]);
  expect(britishForms("Set `LICENCE_KEY`, or LICENCE_KEY, and open /enquiry")).toEqual([]);
});

describe("in our sources", () => {
  const copy = [...ourCopy(), ...catalogCopy()];

  /** The texts in the catalog or in these folders of src. Each has some: a folder that moved would be read no more. */
  function copyIn(...folders: readonly string[]) {
    return folders.flatMap((folder) => {
      const own = copy.filter(({ where }) =>
        where.startsWith(folder === "catalog" ? "catalog/" : `src/${folder}/`),
      );
      expect(own.length, `the texts in ${folder}`).toBeGreaterThan(0);
      return own;
    });
  }

  const forVisitors = [
    "catalog",
    "content",
    "pictures",
    "rental",
    "routes",
    "site",
    "ui",
    "backend/mail/messages",
  ];

  test("there is copy to look at", () => {
    expect(copy.length).toBeGreaterThan(1500);
    expect(copy.map(({ text }) => text)).toContain("Book online");
  });

  /** Names that only look like words, each where it is stored, typed or read by a machine. */
  const stays = [
    // A key is derived from it: another spelling would open none of the stored numbers.
    /^licence numbers$/,
    // RFC 5545.
    /^CANCELLED$/,
    // The staff's command.
    /^(?:To see all inquiries: npm run staff -- )?enquiries(?: --limit 5)?$/,
    /^licenses\.booking_id as id$/,
  ];

  test("no text is spelled the British way", () => {
    const problems = copy
      .filter(({ text }) => !stays.some((code) => code.test(text)))
      .flatMap(({ where, text }) => britishForms(text).map((form) => `${where}: ${form}`));
    expect(problems).toEqual([]);
  });

  test("no sentence for visitors has a typewriter's apostrophe", () => {
    // What machines and operators read.
    const forOperators = matchingFiles("src/server/{main,build,dev}.ts", "src/server/observability/*.ts");
    const problems = copyIn(...forVisitors, "server")
      .filter(
        ({ where, text }) => !forOperators.includes(where.split(":")[0] ?? "") && typedApostrophe.test(text),
      )
      .map(({ where, text }) => `${where}: ${text.trim()}`);
    expect(problems).toEqual([]);
  });

  /** What a native reader stumbles over or smiles at, with what to say instead. */
  const notSaid: readonly [RegExp, string][] = [
    [/\b(?:proceed|press) once more\b/i, "send the form again"],
    [/\bplease type it again\b/i, "enter it again"],
    [/\bnothing differs\b/i, "nothing to change"],
    [/\bthis can[’']t be yet\b/i, "what is wrong, or what to check"],
    [
      /\bone letter\b|\bletters? you asked\b|\bsend a letter\b/i,
      "email, or newsletter: a letter is on paper",
    ],
    [/\bwe write to you\b/i, "we email you"],
    [
      /\b(?:a|one|no|1|\d+) mails?\b(?! (?:server|program|folder))/i,
      "an email, emails: mail can't be counted",
    ],
    [/\be-mail/i, "email: one spelling everywhere"],
    [/\b(?:done|pressed|sent) twice, it (?:is|counts)\b/i, "that doing it twice does no harm"],
    [/\b(?:is|has) none of our\b/i, "is not one of our"],
    [/\bat most so many\b/i, "at most this many"],
    [/\bstands? (?:below|beside the button|there already|as our email says)\b/i, "is below, is next to"],
  ];

  test("no text says what nobody says", () => {
    const problems = copyIn(...forVisitors, "server", "staff").flatMap(({ where, text }) =>
      notSaid
        .filter(([phrase]) => phrase.test(text))
        .map(([, instead]) => `${where}: '${text}', say: ${instead}`),
    );
    expect(problems).toEqual([]);
  });

  /** What is a claim, or is not a figure from a rule. */
  const allowedFigures = [
    // Claims, as made (product, 'Home'): the tagline, loyalty's saving, the corporate record.
    /[Ss]ave up\s+to 40%/,
    /^\$60\+$/,
    /^98%$/,
    // How long the preset routes take.
    /^\d hours$/,
    // A counter that never closes.
    /^24 hours(?:, every day)?$/,
    // All pictures are drawings.
    /^100%$/,
    // A newsletter's layout, and the booking that its tests show.
    /style="|^<table/,
    /^10:00 AM$/,
  ];

  test("no amount, share or number of hours stands typed where a rule has it", () => {
    const ours = /\$\d[\d.,]*\+?|\b\d+%|\b\d+ hours?\b|\b\d[\d,]* rupees\b|\b\d{1,2}:\d\d [AP]M\b/g;
    const problems = copyIn("catalog", "content", "routes", "site", "backend/mail/messages", "staff")
      .filter(({ text }) => !allowedFigures.some((claim) => claim.test(text)))
      .flatMap(({ where, text }) =>
        Array.from(text.matchAll(ours), ([figure]) => `${where}: ${figure} in '${text.trim()}'`),
      );
    expect(problems).toEqual([]);
  });
});

const documents = () => matchingFiles("*.md", "docs/**/*.md", "catalog/**/*.md");

test("no Markdown has the marks of a merge that nobody finished", () => {
  const marks = /^(?:<{7}|={7}$|>{7}|> > > > > >)/m;
  expect(documents().filter((file) => marks.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("no Markdown is spelled the British way", () => {
  const problems = documents().flatMap((file) =>
    // A file's or a package's name is not our text.
    britishForms(
      readFileSync(join(root, file), "utf8").replaceAll(/(?:\b(?:src|tests)|@[\w-]+)\/[\w./-]+/g, ""),
    ).map((form) => `${file}: ${form}`),
  );
  expect(problems).toEqual([]);
});

test("no post and no legal page has a typewriter's apostrophe", () => {
  const problems = matchingFiles("catalog/**/*.md").filter((file) =>
    typedApostrophe.test(readFileSync(join(root, file), "utf8")),
  );
  expect(problems).toEqual([]);
});
