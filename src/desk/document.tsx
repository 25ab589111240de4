import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BrandMark } from "#pictures/mark.tsx";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { mayAct, type Reader } from "./env.ts";
import { ActForm } from "./forms.tsx";

/** Where the desk's own files are, by what they are. */
export interface DeskFiles {
  readonly style: string;
  readonly script: string;
}

interface Page {
  readonly title: string;
  readonly company: string;
  readonly files: DeskFiles;
  /** Undefined for who is not signed in. */
  readonly reader?: Reader | undefined;
  /** What was searched for. */
  readonly query?: string;
  /** A mark of what the store holds: the script asks for another one each minute. */
  readonly mark?: string | undefined;
  readonly children: ReactNode;
}

/** Writes a page of the desk as HTML: it works without scripts, and React is not sent. */
export const renderPage = (page: Page): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...page} />)}`;

function Document({ title, company, files, reader, query, mark, children }: Page) {
  return (
    <html lang="en-US" data-mark={mark}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | Desk of ${company}`}</title>
        <link rel="stylesheet" href={files.style} />
        <script type="module" src={files.script} />
      </head>
      <body className="desk">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="desk-bar">
          <div className="wrap between">
            <a className="brand tall" href="/">
              <BrandMark />
              <span>{company}</span>
            </a>
            {reader ? <SignedInBar reader={reader} query={query} /> : null}
          </div>
        </header>
        <main id="main" className="wrap" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

function SignedInBar({ reader, query }: { reader: Reader; query: string | undefined }) {
  const { session } = reader;
  const links = [
    { title: "Today", path: "/", may: "look" },
    { title: "Units", path: "/chart", may: "look" },
    { title: "Book", path: "/book", may: "work" },
    { title: "Inquiries", path: "/inquiries", may: "look" },
    { title: "Blocks", path: "/blocks", may: "look" },
    { title: "Members", path: "/members", may: "look" },
    { title: "Catalog", path: "/catalog", may: "own" },
    { title: "Devices", path: "/devices", may: "own" },
  ] as const;
  return (
    <>
      <form className="desk-search" action="/search" role="search">
        <Input
          type="search"
          name="q"
          defaultValue={query}
          aria-label="Find by a caller’s code, reference, phone, name, car, place or day"
          placeholder="Code, name, phone"
        />
        <Button type="submit" className="find">
          Find
        </Button>
      </form>
      <nav aria-label="Desk">
        {links
          .filter(({ may }) => mayAct(session, may))
          .map(({ title, path }) => (
            <a key={path} className="tall" href={path}>
              {title}
            </a>
          ))}
      </nav>
      <ActForm reader={reader} action="/sign-out" className="desk-who">
        <bdi className="small muted">{session.name}</bdi>
        <Button type="submit" variant="quiet">
          Sign out
        </Button>
      </ActForm>
    </>
  );
}
