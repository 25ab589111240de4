/**
 * Writes what a finished build keeps for visitors without a network: the frame in which pages are drawn, `sw.js`, and `sw-leave.js`, which
 * replaces it while the setting OFFLINE is off.
 */
import "#server/production.ts";
import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { build as bundle } from "vite";
import { plainPage, plainPageHeaders } from "#server/render/error-page.ts";
import { securityHeaders } from "#server/render/security-headers.ts";
import { framePath, type Kept } from "#offline/kept.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");

const kept: Kept = {
  build: process.env["VITE_BUILD"] ?? "",
  pages: globSync("**/index.html", { cwd: client })
    .map((name) => `/${name}`.replace(/\/index\.html$/, "") || "/")
    .toSorted(),
  files: globSync("assets/*.{js,css,svg,woff2}", { cwd: client })
    .map((name) => `/${name}`)
    .toSorted(),
  answers: {
    notKept: whole(
      "You are offline",
      "This page needs the network. Pages about our cars, places and services are here without it; open this one again when you are back online.",
    ),
    notSent: whole(
      "Not sent: you are offline",
      "Nothing was sent or stored. Go back: what you typed is still in the form. Press its button again when you are back online.",
    ),
    unanswered: whole(
      "No answer came",
      "The connection broke before we could answer. Go back and press the button again. It will count only once.",
    ),
  },
};

await writeFile(join(client, framePath), await frame());
await bundleWorker("worker", "sw.js", { keptByThisBuild: JSON.stringify(kept) });
await bundleWorker("leave", "sw-leave.js", {});

/** A document without a page: React Router draws the requested page into it in the browser. Made the way React Router makes its own pages without a server. */
async function frame(): Promise<string> {
  process.env["IS_RR_BUILD_REQUEST"] = "yes";
  const pages = (await import(join(root, "build/server/index.js"))) as ServerBuild;
  const request = new Request("http://localhost/search", { headers: { "X-React-Router-SPA-Mode": "yes" } });
  const answer = await createRequestHandler(pages, "production")(request, new RouterContextProvider());
  const html = await answer.text();
  if (!answer.ok) throw new Error(`The frame of pages without a network could not be rendered: ${html}`);
  return html
    .replace("<html ", "<html data-frame ")
    .replace("<head>", '<head><meta name="robots" content="noindex">');
}

async function bundleWorker(name: string, file: string, define: Record<string, string>): Promise<void> {
  await bundle({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define,
    build: {
      target: "baseline-widely-available",
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, `src/offline/${name}.ts`),
        output: { format: "iife", entryFileNames: file },
      },
    },
  });
}

/** A complete answer that needs nothing else, for when nothing can be loaded. */
function whole(title: string, sentence: string): Kept["answers"]["notKept"] {
  // The site's address does not matter for a page that is never sent.
  const headers = { ...securityHeaders(""), "Cache-Control": "no-store", ...plainPageHeaders };
  return { html: plainPage(title, sentence), headers };
}
