import type { Context, MiddlewareHandler } from "hono";
import type { ReactNode } from "react";
import type { DeskRole } from "#backend/api/desk.ts";
import { askStoreForVisitor } from "#backend/db/store-errors.server.ts";
import type { Settings } from "#backend/config/settings.server.ts";
import { deriveDeskFormToken } from "#backend/desk/desk-access.server.ts";
import { createStaffBackend } from "#backend/staff-backend.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { PreparedFile } from "#server/assets/static-files.ts";
import { type DeskFiles, renderPage } from "./document.tsx";
import { type DeskContext, type DeskEnv, mayAct, type Reader } from "./env.ts";
import { hiddenFields } from "./forms.tsx";
import { Problem } from "./messages.tsx";

export interface DeskOptions {
  readonly settings: Settings & { readonly deskUrl: string };
  /** The store, at a catalog. */
  readonly contextAt: (catalog: Catalog) => AppContext;
  /** The catalog in force. */
  readonly catalog: () => Catalog;
  /** By path: the desk's own script, style and fonts. */
  readonly files: ReadonlyMap<string, PreparedFile>;
  readonly fileNames: DeskFiles;
}

export type Status = 200 | 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503;
export type Desk = ReturnType<typeof createDesk>;

/** Answers a request as long as a visitor waits for the store. */
export const answerInTime =
  <Path extends string>(handle: (c: Context<DeskEnv, Path>) => Response | Promise<Response>) =>
  (c: Context<DeskEnv, Path>) =>
    askStoreForVisitor(async () => handle(c));

/** What the desk's routes answer with. */
export function createDesk({ settings, contextAt, fileNames }: DeskOptions) {
  const contextOf = (c: DeskContext) => contextAt(c.get("catalog"));

  const readerOf = (c: DeskContext): Reader => ({
    company: c.get("catalog").company.name,
    session: c.get("session"),
    formToken: deriveDeskFormToken(contextOf(c).keys, c.get("session").id),
  });

  /** The staff's functions; with a form, each act counts once and only on what its reader saw. */
  function staffOf(c: DeskContext) {
    const form = c.get("form");
    const key = form.get(hiddenFields.key);
    const seenEvent = form.get(hiddenFields.seen);
    const deed = key === null ? undefined : { key, ...(seenEvent !== null && { seenEvent }) };
    return createStaffBackend(deed ? { ...contextOf(c), deed } : contextOf(c), settings);
  }

  function showPage(
    c: DeskContext,
    title: string,
    content: ReactNode,
    status: Status = 200,
    more: { query?: string; mark?: string } = {},
  ) {
    const reader = c.get("session") ? readerOf(c) : undefined;
    const { name: company } = c.get("catalog").company;
    return c.html(
      renderPage({ title, company, files: fileNames, reader, ...more, children: content }),
      status,
    );
  }

  const showProblem = (c: DeskContext, status: Status, title: string, ...sentences: readonly string[]) =>
    showPage(c, title, <Problem title={title} sentences={sentences} />, status);

  const requireRole =
    (needed: DeskRole): MiddlewareHandler<DeskEnv> =>
    async (c, next) =>
      mayAct(c.get("session"), needed)
        ? next()
        : showProblem(
            c,
            403,
            "Not with your invitation",
            "Nothing was done. Ask an owner for an invitation that lets you do this.",
          );

  return { settings, contextOf, readerOf, staffOf, showPage, showProblem, requireRole };
}
