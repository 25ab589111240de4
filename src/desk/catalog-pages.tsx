/** The catalog at the desk: each file as a text field, and what the commands `catalog check`, `diff` and `publish` do with it. */
import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { meansStoreUnavailable } from "#backend/db/store-errors.server.ts";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { normalizeFileText, toCatalogFileName } from "#catalog/folder-files.server.ts";
import { findFileNameProblem } from "#catalog/read-sources.server.ts";
import { formatCount } from "#rental/count.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import type { CatalogDraft, readFilesInForce } from "#staff/catalog-draft.ts";
import { RefusedError } from "#staff/command.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { CatalogEditor, editorFields, type EditorProps, Sentences } from "./catalog-editor.tsx";
import type { DeskContext, DeskEnv } from "./env.ts";
import { Done, Problem } from "./messages.tsx";
import { answerInTime, type Desk, type Status } from "./respond.tsx";

export const catalogPath = "/catalog";

/** Loads what checks a catalog when it is asked for: the public site in the same process has no use for it. */
const loadDrafts = () => import("#staff/catalog-draft.ts");

/** Adds the catalog's pages, which only owners see. */
export function addCatalog(app: Hono<DeskEnv>, desk: Desk): void {
  const { settings, contextOf, staffOf, readerOf, showPage, showProblem, requireRole } = desk;

  async function showFiles(c: DeskContext, said: Pick<FilesPageProps, "done" | "problem"> = {}) {
    const inForce = await (await loadDrafts()).readFilesInForce(staffOf(c));
    const zone = c.get("catalog").places[0]?.zone ?? "UTC";
    const page = <FilesPage inForce={inForce} zone={zone} {...said} />;
    return showPage(c, "Catalog", page, said.problem === undefined ? 200 : 400);
  }

  const showEditor = (c: DeskContext, page: Omit<EditorProps, "reader" | "action">, status: Status = 200) =>
    showPage(
      c,
      page.draft.file,
      <CatalogEditor reader={readerOf(c)} action={catalogPath} {...page} />,
      status,
    );

  app.get(
    catalogPath,
    requireRole("own"),
    answerInTime(async (c) => {
      const file = toCatalogFileName(c.req.query(editorFields.file) ?? "");
      const problem = findFileNameProblem(file);
      if (file === "" || problem !== undefined) return showFiles(c, file === "" ? {} : { problem });
      const { readFile, readFilesInForce } = await loadDrafts();
      const { number: baseNumber, sources } = await readFilesInForce(staffOf(c));
      return showEditor(c, { draft: { file, text: readFile(sources, file), baseNumber } });
    }),
  );

  // Its role was asked for before its long form was read. Checking takes longer than a visitor waits for the store.
  app.post(catalogPath, async (c) => {
    const form = c.get("form");
    const draft = readTypedDraft(form);
    if (!draft)
      return showProblem(c, 400, "The form has not arrived whole", "Nothing was published. Send it again.");
    const { checkDraft, publishDraft, updateDraft } = await loadDrafts();
    const work = {
      open: async () => staffOf(c),
      settings,
      report: () => {},
      now: contextOf(c).clock(),
      who: c.get("session").name,
    };
    const mark = markDraft(draft);
    const isToPublish = form.get(editorFields.act) === "publish";
    try {
      if (isToPublish && form.get(editorFields.checked) === mark)
        return await showFiles(c, { done: (await publishDraft(work, draft)).lines });
      const checked = { ...(await checkDraft(work, draft)), mark };
      return showEditor(c, { draft, checked, problem: isToPublish ? changedSinceCheck : undefined });
    } catch (error) {
      if (error instanceof RefusedError && error.kind === "outdated") {
        const { number, who = "somebody", ...update } = await updateDraft(work, draft);
        if (isToPublish && update.isInForce)
          return showFiles(c, { done: [`It is published: catalog ${number}, by ${who}, has this text.`] });
        const sentences = [
          `${who} has published catalog ${number} since you opened the file. What you have typed is still here, and is now compared with theirs: write into it what is to stay of their changes, then check it again.`,
          ...update.effects,
        ];
        const problem = { title: "Nothing was published: the catalog has changed", sentences };
        return showEditor(c, { draft: update.draft, problem, theirChanges: update.changes }, 409);
      }
      if (error instanceof CatalogError || error instanceof RefusedError) {
        const problem = { title: "Nothing was published", sentences: error.message.split("\n") };
        return showEditor(c, { draft, problem }, 409);
      }
      if (classifyFailure(error) === "failed" && !meansStoreUnavailable(error)) throw error;
      return showEditor(c, { draft, problem: storeIsAway }, 503);
    }
  });
}

const changedSinceCheck = {
  title: "Nothing was published yet: the text has changed since it was checked",
  sentences: ["Look at what it would change now, then publish it."],
};

const storeIsAway = {
  title: "The store can’t be reached right now",
  sentences: ["Your text is still here. Check it again in a moment: that says whether it was published."],
};

/** What was typed; undefined where a part of the form is missing, which must not take a file away. */
function readTypedDraft(form: URLSearchParams): CatalogDraft | undefined {
  const [file, text] = [form.get(editorFields.file), form.get(editorFields.text)];
  const base = form.get(editorFields.base) ?? "";
  if (file === null || text === null || !/^\d{1,9}$/.test(base)) return undefined;
  return { file, text: normalizeFileText(text), baseNumber: Number(base) };
}

/** A mark of what was typed, by which its publication shows that it was checked. */
const markDraft = ({ file, text, baseNumber }: CatalogDraft) =>
  createHash("sha256")
    .update(JSON.stringify([baseNumber, file, text]))
    .digest("base64url");

interface FilesPageProps {
  readonly inForce: Awaited<ReturnType<typeof readFilesInForce>>;
  /** The zone in which moments are told. */
  readonly zone: string;
  /** What was published, and what that has changed. */
  readonly done?: readonly string[];
  /** Why there is no such file. */
  readonly problem?: string | undefined;
}

/** The files of the catalog in force, and how they come into a folder. */
function FilesPage({ inForce, zone, done, problem }: FilesPageProps) {
  const { number, publishedAt = 0, who, sources } = inForce;
  return (
    <>
      {problem === undefined ? null : <Problem title="There is no such file" sentences={[problem]} />}
      {done ? (
        <section>
          <Done>{done[0] ?? ""}</Done>
          <Sentences sentences={done.slice(1)} />
        </section>
      ) : null}
      <div className="desk-head">
        <h1>Catalog</h1>
        <p>
          {number === 0
            ? "The built-in catalog is in force: nothing was published yet."
            : `Catalog ${number} is in force, published by ${who} on ${formatInstant(publishedAt, zone, "long")}.`}
        </p>
      </div>
      <ul className="code-files">
        {Object.entries(sources).map(([name, text]) => (
          <li key={name} className="between">
            <a href={`${catalogPath}?${new URLSearchParams({ [editorFields.file]: name })}`}>{name}</a>
            <span className="small muted">{formatCount(text.split("\n").length, "line")}</span>
          </li>
        ))}
      </ul>
      <form action={catalogPath} className="desk-day">
        <Field label="A new file, such as posts/winter.md or rates.yaml">
          <Input name={editorFields.file} required autoComplete="off" autoCapitalize="off" />
        </Field>
        <Button type="submit">Open it</Button>
      </form>
      <section aria-labelledby="folder" className="prose">
        <h2 id="folder">In a folder of your own</h2>
        <p>
          Photos, and changes that several files need at once, are published from a folder. This command
          writes what is in force into a new one; one from before is refused after a publication here.
        </p>
        <p>
          <code>npm run staff -- catalog export our-company</code>
        </p>
      </section>
    </>
  );
}
