import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { DeskRole, DeskSession } from "#backend/api/desk.ts";
import { deskRoles } from "#backend/api/desk.ts";
import type { createStaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";

/** What every handler of the desk knows of its request. */
export interface DeskEnv {
  Bindings: HttpBindings & { readonly report: (error: unknown) => void };
  Variables: {
    catalog: Catalog;
    clientAddress: string;
    /** Who asks, on a signed-in device. */
    session: DeskSession;
    /** The fields of a form that passed all checks; empty for what is only read. */
    form: URLSearchParams;
  };
}

export type DeskContext = Context<DeskEnv>;

/** All that the desk asks of the store: the functions that the staff's commands use. */
export type DeskStaff = ReturnType<typeof createStaffBackend>;

/** What a page's frame needs to know of its reader. */
export interface Reader {
  readonly company: string;
  readonly session: DeskSession;
  /** Proves that a form comes from a page of this session. */
  readonly formToken: string;
}

/** Tells whether a role includes another: an owner may do all that whoever works may, and who works all that who looks may. */
export const mayAct = ({ may }: Pick<DeskSession, "may">, needed: DeskRole) =>
  deskRoles.indexOf(may) >= deskRoles.indexOf(needed);
