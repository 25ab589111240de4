import type { CatalogDraft, checkDraft, LineChange } from "#staff/catalog-draft.ts";
import { Button } from "#ui/button.tsx";
import type { Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";

/** The names of the editor's fields; `checked` proves that what is published was checked. */
export const editorFields = {
  file: "file",
  base: "base",
  text: "text",
  checked: "checked",
  act: "act",
} as const;

export interface EditorProps {
  readonly reader: Reader;
  readonly action: string;
  readonly draft: CatalogDraft;
  /** Why nothing was published. */
  readonly problem?: { readonly title: string; readonly sentences: readonly string[] } | undefined;
  /** What others have changed in the file. */
  readonly theirChanges?: readonly LineChange[] | undefined;
  /** What the check says, with the mark of what was checked. */
  readonly checked?: (Awaited<ReturnType<typeof checkDraft>> & { readonly mark: string }) | undefined;
}

const answerId = "answer";

/** One file as a text field with line numbers; beside it what it would change, and the button that publishes. */
export function CatalogEditor({ reader, action, draft, problem, theirChanges, checked }: EditorProps) {
  const { file, text, baseNumber } = draft;
  const sentences = problem?.sentences.map((sentence) => readPlace(sentence, file)) ?? [];
  return (
    <ActForm reader={reader} action={`${action}#${answerId}`} className="code-editor">
      <input type="hidden" name={editorFields.file} value={file} />
      <input type="hidden" name={editorFields.base} value={baseNumber} />
      <div className="desk-head">
        <h1>
          <label htmlFor="text">{file}</label>
        </h1>
        <p>
          <a href={action}>All files</a>
        </p>
      </div>
      {problem ? (
        <div className="problem" role="alert" id={answerId}>
          <h2>{problem.title}</h2>
          {sentences.map(({ link, rest, line }) => (
            <p key={link + rest}>
              {line === undefined ? link : <a href={`#line-${line}`}>{link}</a>}
              {rest}
            </p>
          ))}
          {theirChanges ? <ChangedLines changes={theirChanges} title="Lines that they changed" /> : null}
        </div>
      ) : null}
      <CodeField text={text} lines={sentences.flatMap(({ line }) => line ?? [])} />
      <div className="code-aside">
        <Button type="submit" name={editorFields.act} value="check" variant={checked ? "line" : "action"}>
          Check
        </Button>
        {checked ? (
          <CheckedPart checked={checked} />
        ) : (
          <p className="small">
            Checking publishes nothing. A file that the catalog can do without goes when its text is empty.
          </p>
        )}
      </div>
    </ActForm>
  );
}

/** What the check has found, and the button that publishes, where something would change. */
function CheckedPart({ checked }: { checked: NonNullable<EditorProps["checked"]> }) {
  const { summary, effects, notes, changes, mark } = checked;
  return (
    <section id={answerId} aria-labelledby="effects" className="say say-good">
      <div>
        <p role="status">{summary}</p>
        <h2 id="effects">What would change</h2>
        <Sentences
          sentences={
            effects.length > 0 ? effects : ["Nothing would change: a comment goes with the next change."]
          }
        />
        <Sentences sentences={notes} />
        {changes ? <ChangedLines changes={changes} title="Lines that change" /> : null}
        {effects.length > 0 ? (
          <>
            <input type="hidden" name={editorFields.checked} value={mark} />
            <Button type="submit" name={editorFields.act} value="publish" variant="action">
              Publish it
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

export const Sentences = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => <p key={sentence}>{sentence}</p>);

function ChangedLines({ changes, title }: { changes: readonly LineChange[]; title: string }) {
  if (changes.length === 0) return null;
  return (
    <details className="code-changes">
      <summary>{title}</summary>
      <ol>
        {changes.map(({ line, sign, text }) => {
          const Sign = sign === "+" ? "ins" : "del";
          return (
            <li key={`${sign}${line}`}>
              {`${line} ${sign} `}
              <Sign>{text}</Sign>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** A sentence such as 'cars.yaml, line 31: seats: is missing' from its place on, and the line, where it is one of this file. */
function readPlace(sentence: string, file: string) {
  const [link = "", name, line] = /^(\S.*?), line (\d+)/.exec(sentence) ?? [];
  return { link, rest: sentence.slice(link.length), line: name === file ? Number(line) : undefined };
}

/** Numbers beyond the text's end, for what is typed before the page is sent. */
const spareNumbers = 400;
/** Rows beyond it in browsers whose text fields don't grow. */
const spareRows = 15;
const mostColumns = 400;

/** A text with its line numbers; those of these lines stand out, and can be linked to. */
function CodeField({ text, lines }: { text: string; lines: readonly number[] }) {
  const texts = text.split("\n");
  const columns = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const numbers = Array.from({ length: texts.length + spareNumbers }, (_, at) => at + 1);
  return (
    <div className="code-box">
      <pre aria-hidden="true">
        {numbers.map((line) =>
          lines.includes(line) ? <mark key={line} id={`line-${line}`}>{`${line}\n`}</mark> : `${line}\n`,
        )}
      </pre>
      <textarea
        id="text"
        name={editorFields.text}
        defaultValue={text}
        wrap="off"
        rows={texts.length + spareRows}
        cols={Math.min(mostColumns, columns + 2)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
    </div>
  );
}
