/** The desk's door: which address it answers, who has a session, and what a form must prove. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import { deskLimits, type DeskSession } from "#backend/api/desk.ts";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import type { DeskContext, DeskEnv } from "./env.ts";

/** How long a session that was found in the store is believed while the store is away, in milliseconds. */
const believedFor = 5 * 60_000;
const cookieSeconds = deskLimits.sessionDays * 24 * 3600;
/** The longest form that is read, in kB: a note has a thousand characters. */
const maxFormKilobytes = 64;
/** The longest form with files of the catalog, which have at most 2 MB, and in other letters three times as much on their way. */
const maxFilesFormKilobytes = 8 * 1024;

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/** The origins that the desk answers: its own, and on this machine the machine's other names. */
function listDeskOrigins(deskUrl: string): readonly string[] {
  const { protocol, hostname, port, origin } = new URL(deskUrl);
  if (!loopbackHosts.includes(hostname)) return [origin];
  return loopbackHosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

/** The cookie of a signed-in device. With https no other host and no other path can set it. */
export function createSessionCookie(deskUrl: string) {
  const isSecure = deskUrl.startsWith("https:");
  const name = isSecure ? "__Host-desk" : "desk";
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
  return {
    read: (c: DeskContext) => getCookie(c, name),
    write: (c: DeskContext, token: string) =>
      setCookie(c, name, token, { ...options, maxAge: cookieSeconds }),
    remove: (c: DeskContext) => void deleteCookie(c, name, options),
  };
}

/** Finds sessions; one that the store had within five minutes is believed while the store is away. */
export function createSessionFinder(
  find: (token: string, isUse: boolean) => Promise<DeskSession | undefined>,
  now: () => number,
) {
  const found = new LRUCache<string, { session: DeskSession; at: number }>({ max: 1000 });
  return {
    async find(token: string, isUse = true): Promise<DeskSession | undefined> {
      try {
        const session = await find(token, isUse);
        if (session) found.set(token, { session, at: now() });
        else found.delete(token);
        return session;
      } catch (error) {
        const last = found.get(token);
        if (classifyFailure(error) === "failed" || !last || last.at < now() - believedFor) throw error;
        return last.session;
      }
    },
    forget: (token: string) => void found.delete(token),
  };
}

/** Answers only the desk's own address: a page elsewhere whose name leads to this machine gets nothing. */
export function requireDeskHost(deskUrl: string): MiddlewareHandler<DeskEnv> {
  const hosts = new Set(listDeskOrigins(deskUrl).map((origin) => new URL(origin).host));
  return async (c, next) => {
    if (hosts.has(c.env.incoming.headers.host ?? "")) return next();
    return c.text(`The desk is at ${deskUrl}\n`, 421);
  };
}

/** Refuses a form. Its connection is closed, since the rest of the form may still be on its way. */
function refuse(c: DeskContext, sentence: string, status: 403 | 413 | 415) {
  c.env.incoming.resume();
  const text = `${sentence} Nothing was done: open the page at the desk and send it again.\n`;
  return c.text(text, status, { Connection: "close" });
}

const limitForm = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: (c) => refuse(c as DeskContext, `The form is longer than ${kilobytes} kB.`, 413),
  });

/** Reads a form that was sent from one of the desk's own pages, and refuses any other. One with files of the catalog may be long. */
export function createFormReader(
  deskUrl: string,
  { hasFiles = false }: { readonly hasFiles?: boolean } = {},
): MiddlewareHandler<DeskEnv>[] {
  const origins = listDeskOrigins(deskUrl);
  return [
    async (c, next) => {
      const { origin, host = "" } = c.env.incoming.headers;
      const isOwn = origin !== undefined && origins.includes(origin) && new URL(origin).host === host;
      return isOwn ? next() : refuse(c, "The form was not sent from a page of the desk.", 403);
    },
    limitForm(hasFiles ? maxFilesFormKilobytes : maxFormKilobytes),
    async (c, next) => {
      if (!c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded"))
        return refuse(c, "What was sent is not a form.", 415);
      c.set("form", new URLSearchParams(await c.req.text()));
      return next();
    },
  ];
}

/** What a browser says of itself, short enough for a list: 'Firefox on Linux'. */
export function describeDevice(userAgent = ""): string {
  const find = (names: Readonly<Record<string, RegExp>>) =>
    Object.entries(names).find(([, shape]) => shape.test(userAgent))?.[0];
  const browser = find({ Edge: /Edg/, Firefox: /Firefox|FxiOS/, Chrome: /Chrom|CriOS/, Safari: /Safari/ });
  const system = find({
    iPhone: /iPhone/,
    iPad: /iPad/,
    Android: /Android/,
    Windows: /Windows/,
    Mac: /Mac OS/,
    Linux: /Linux/,
  });
  return `${browser ?? "A browser"}${system ? ` on ${system}` : ""}`;
}
