import { type EntryContext, href } from "react-router";
import { Remembered } from "#rental/remembered.ts";
import type { Parts } from "./entry.client.ts";
import { speculationRules } from "./speculation-rules.ts";

/**
 * The page with the names of its scripts instead of their imports: src/entry.client.ts decides when to load them. `marked`: the attribute,
 * with a blank before it, of scripts that the page's policy is to allow.
 */
export function withScriptsOnUse(html: string, page: EntryContext, marked = ""): string {
  const withoutFiles = html.replace(modulePreloads, "");
  const onUse = withoutFiles.replace(
    startingScript,
    (_script, open: string, close: string) => open + startOf(page) + close,
  );
  if (onUse === withoutFiles) throw new Error("React Router's script that starts a page has changed.");
  return (
    onUse
      // After everything that React will look for in the head.
      .replace(
        "</head>",
        (end) =>
          `<script${marked}>${forbiddenStorage};${skippedMotion};${firstPaint};${firstScreen}</script>${end}`,
      )
      .replace(
        /<\/body><\/html>$/,
        (end) => `<script type="speculationrules"${marked}>${speculationRules}</script>${end}`,
      )
  );
}

/** If left in, these would fetch scripts that may never be needed, before the picture that the visitor came to see. */
const modulePreloads = /<link rel="modulepreload"[^>]*>/g;

/** The script that imports React, the routes and the entry; React Router writes it into each page. */
const startingScript = /(<script[^>]* type="module"[^>]*>)import [^<]*(<\/script>)/;

/**
 * Where the visitor's settings forbid the tab's storage, or an app's browser has none, even a look at it is an error, also in the script that
 * React Router writes into each page: there a storage takes its place that keeps nothing.
 */
const forbiddenStorage =
  'try{sessionStorage.getItem("")}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}';

/**
 * A visitor who moves on during a page transition cuts it short, which browsers report as an unhandled rejection although nothing failed.
 * An inline script, since the transition begins before any file of ours is loaded.
 */
const skippedMotion =
  'addEventListener("unhandledrejection",e=>{const r=e.reason;r instanceof DOMException&&/^(Abort|InvalidState|Timeout)Error$/.test(r.name)&&/transition/i.test(r.message)&&e.preventDefault()})';

/** For a page that is never painted, such as one in another tab: what waits for the paint then comes so many milliseconds after loading. */
const unpainted = 1000;

/** Tells this page's scripts once the first paint is on the screen: the first with something in it, which may follow one of the bare ground. */
const firstPaint = `window.firstPaint=new Promise(r=>{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(r,${unpainted}))})`;

/**
 * Until the first paint a phone lays out nothing of what is below its first screen (`[data-first]` in src/ui/frame.css). A visitor who returns
 * to a place within the page, or follows a link to one, has all of it at once. Fonts that come within a fifth of a second join first, in a
 * frame of their own: with the rest in the same frame they would make one long task. Loading ends it, too, for where no paint is told of.
 */
const firstScreen =
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){const d=document.documentElement.dataset,end=()=>Promise.race([window.fontsJoined,new Promise(r=>setTimeout(r,200))]).then(()=>requestAnimationFrame(()=>setTimeout(()=>delete d.first)));d.first="";firstPaint.then(end);addEventListener("load",end)}';

/**
 * The script that starts a page. Home has the most to bring before its first paint, with its hero's picture: there the scripts, which would
 * compete for the connection, are fetched after it. What the entry imports is named, too, and fetched beside it instead of after it.
 */
function starting(
  { module, imports }: EntryContext["manifest"]["entry"],
  parts: Parts,
  afterPaint: boolean,
): string {
  const start = `comeAlive(${JSON.stringify(parts)})`;
  if (afterPaint) {
    const files = [module, ...imports].map((file) => `import(${JSON.stringify(file)})`);
    return `firstPaint.then(()=>Promise.all([${files.join()}])).then(([{comeAlive}])=>${start})`;
  }
  const beside = imports.map((file) => `import${JSON.stringify(file)};`).join("");
  return `${beside}import{comeAlive}from${JSON.stringify(module)};${start}`;
}

/** What starts the pages of these routes, and the files that it takes; the same for all of them. */
function startOf({ manifest, staticHandlerContext }: EntryContext): string {
  const ids = staticHandlerContext.matches.map(({ route: { id } }) => id);
  const afterPaint = staticHandlerContext.location.pathname === href("/");
  return starts.of(`${ids} ${afterPaint}`, () => {
    const routes = ids.map((id) => {
      const found = manifest.routes[id];
      if (!found) throw new Error(`React Router's manifest has no route '${id}'.`);
      const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = found;
      // All modules into which React Router may have split the route; it imports the same ones.
      const pieces = [
        clientActionModule,
        clientLoaderModule,
        clientMiddlewareModule,
        hydrateFallbackModule,
        found.module,
      ].filter((file) => file !== undefined);
      return { id, pieces, imports: found.imports ?? [] };
    });
    const { module, imports } = manifest.entry;
    const ofRoutes = routes.flatMap((route) => [...route.pieces, ...route.imports]);
    const parts: Parts = {
      manifest: manifest.url,
      routes: Object.fromEntries(routes.map(({ id, pieces }) => [id, pieces])),
      files: [...new Set([manifest.url, module, ...imports, ...ofRoutes])],
    };
    return starting(manifest.entry, parts, afterPaint);
  });
}

const starts = new Remembered<string>(100);

type Manifest = EntryContext["manifest"];

/** The manifest without what scripts import, so that React renders no links to it that would only be taken out again. */
export function sparingManifest(manifest: Manifest): Manifest {
  const known = sparing.get(manifest);
  if (known) return known;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, imports: [] },
  ]);
  const spared: Manifest = {
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(routes),
  };
  sparing.set(manifest, spared);
  return spared;
}

const sparing = new WeakMap<Manifest, Manifest>();
