import { onTestFinished } from "vitest";
import type { DeskRole } from "#backend/api/desk.ts";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { readSettings } from "#backend/config/settings.server.ts";
import type { Database } from "#backend/db/database.server.ts";
import { inviteToDesk } from "#backend/desk/desk-access.server.ts";
import { openDesk } from "#desk/desk-server.ts";
import { findFreePort } from "#server/http/port.ts";
import { createPrecedence } from "#server/http/precedence.ts";
import { type Answer, ask } from "./ask.ts";
import { sampleCatalog } from "./samples/catalog.ts";
import { aStaffedStore, anAppContext, pickupAt } from "./store/stores.ts";

export type Fields = Readonly<Record<string, string>>;

/** A desk on an empty store with one booking, at the time of its pickup, and how people sign in there. */
export async function openTestDesk(environment: Fields = {}, catalog = sampleCatalog) {
  const office = await aStaffedStore("embedded", catalog);
  const booking = await office.book();
  const { reference } = booking;
  office.time.now = pickupAt;
  const context = { ...(await anAppContext(office.store, () => office.time.now)), catalog };
  const port = await findFreePort();
  const settings = readSettings({
    DATA_DIR: office.store.dataDirectory,
    DESK_PORT: String(port),
    LICENCE_KEY: office.store.licenseKey,
    ...environment,
  });
  const origin = `http://127.0.0.1:${port}`;
  const log: object[] = [];
  const store = { isAway: false };
  const desk = await openDesk(
    { ...settings, deskPort: port, deskUrl: settings.deskUrl ?? "" },
    {
      backend: {
        deskContext: () =>
          store.isAway ? { ...context, database: awayDatabase(context.database) } : context,
      },
      catalog: () => catalog,
      precedence: createPrecedence(),
      logger: {
        log: (event, fields) => void log.push({ event, ...fields }),
        logError: (error) => void log.push({ error: String(error) }),
      },
    },
  );
  onTestFinished(() => desk.close());

  const send = (path: string, fields: Fields | undefined, headers: Fields = {}) =>
    ask(`${origin}${path}`, {
      headers: {
        Host: new URL(origin).host,
        ...(fields && { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(fields && { method: "POST", body: new URLSearchParams(fields).toString() }),
    });

  async function invite(may: DeskRole, name = `Asha, who may ${may}`) {
    return `/sign-in/${(await inviteToDesk(context, { name, may }, "test")).token}`;
  }

  /** A device that is signed in: it has a cookie, and sends the forms of the pages that it has got. */
  async function signIn(may: DeskRole, name?: string) {
    const { headers } = await send(await invite(may, name), {});
    const [cookie = ""] = String(headers["set-cookie"]).split(";");
    const get = (path: string) => send(path, undefined, { Cookie: cookie });
    const post = (path: string, fields: Fields) => send(path, fields, { Cookie: cookie });
    /** The hidden fields of a page's form. */
    async function hiddenFields(page: string, action: string): Promise<Fields> {
      const html = (await get(page)).body.toString();
      const [form = ""] =
        new RegExp(`<form[^>]* action="${action}(?:#[^"]*)?".*?</form>`, "s").exec(html) ?? [];
      return Object.fromEntries(
        Array.from(
          form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g),
          ([, one = "", value = ""]) => [one, value],
        ),
      );
    }
    return { cookie, get, post, hiddenFields };
  }

  return { ...office, context, booking, reference, desk, origin, log, store, send, invite, signIn };
}

/** A store that nobody reaches. */
const awayDatabase = (database: Database): Database => ({
  ...database,
  get queries(): never {
    throw new StoreUnavailableError(new Error("planted"));
  },
});

export const textOf = ({ body }: Answer) => body.toString();

/** The same, with what was done to its booking. */
export async function openDeskWithEvents() {
  const desk = await openTestDesk();
  return { ...desk, events: async () => (await desk.staff.show(desk.reference))?.events ?? [] };
}
