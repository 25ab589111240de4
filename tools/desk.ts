import type { StoreSettings } from "#backend/db/database.server.ts";
import { type Answer, ask } from "../tests/ask.ts";
import { readHtml, type ServedPart } from "../tests/served-page.ts";
import { endOf, spawnStaffCommand } from "../tests/staff-process.ts";

/** A device that is signed in at the desk of a site, as one who may do everything. */
export interface Clerk {
  /** What its browser sends beside each request to the desk at this address. */
  headersFor(deskUrl: string): Readonly<Record<string, string>>;
}

/** Invites a clerk by the staff's command, and signs in by the link that it prints. */
export async function signInClerk(settings: StoreSettings, deskUrl: string): Promise<Clerk> {
  const words = ["desk-invite", "Clerk", "--may", "own", "--by", "Owner"];
  const { out } = await endOf(spawnStaffCommand(settings, words));
  const path = /\/sign-in\/[\w-]+/.exec(out)?.[0] ?? "";
  const { headers } = await askDesk(deskUrl, path, {}, {});
  const [cookie] = String(headers["set-cookie"]).split(";");
  if (!cookie?.startsWith("desk=")) throw new Error(`The clerk could not sign in: ${out}`);
  return { headersFor: (url) => ({ Host: new URL(url).host, Origin: url, Cookie: cookie }) };
}

/** Sends a clerk's request; with fields, a form. */
export function askDesk(
  deskUrl: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  fields?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const form = fields && {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
  };
  return ask(deskUrl + path, {
    headers: {
      Host: new URL(deskUrl).host,
      Origin: deskUrl,
      ...headers,
      ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
    },
    ...form,
  });
}

/** The desk's pages by path and query, found by following its links from today and from a search; of the chart's endless days only a few. */
export async function readDeskPages(
  deskUrl: string,
  { headersFor }: Clerk,
  search: string,
): Promise<Map<string, ServedPart>> {
  const pages = new Map<string, ServedPart>();
  const paths = new Set(["/", `/search?${new URLSearchParams({ q: search })}`]);
  for (const path of paths) {
    const { status, body } = await askDesk(deskUrl, path, headersFor(deskUrl));
    if (status !== 200) throw new Error(`The desk’s ${path} was answered with ${status}.`);
    const page = readHtml(body.toString());
    pages.set(path, page);
    for (const link of page.all("a[href^='/']:not([href^='/assets/'])")) {
      const next = (link.attribute("href") ?? "/").replace(/#.*/, "");
      const charts = [...paths].filter((one) => one.startsWith("/chart"));
      if (!next.startsWith("/chart") || charts.length < 5) paths.add(next);
    }
  }
  return pages;
}
