import { useContext } from "react";
import { Scripts } from "react-router";
import { DocumentContext } from "./document-context.ts";
import { hydrationDataId } from "./page-data.ts";

/** Lets the browser fetch the first script and the modules that it imports in parallel, along with the page: a round trip less. */
export function ScriptPreloads() {
  const { script, scriptImports } = useContext(DocumentContext);
  if (script === "") return null;
  return [script, ...scriptImports].map((address) => (
    <link key={address} rel="modulepreload" href={address} />
  ));
}

/**
 * In place of React Router's `Scripts`, which import React at once: the page's data, the first script, which fetches React when a visitor
 * uses the page, and the speculation rules. In development the original ones, which exchange modules as they change.
 */
export function DeferredScripts() {
  const { script, data, rules } = useContext(DocumentContext);
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      <script
        type="application/json"
        id={hydrationDataId}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data }}
      />
      <script type="module" suppressHydrationWarning src={script || undefined} />
      <script type="speculationrules" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rules }} />
    </>
  );
}

/** Runs before the first frame of a page (`reveal-script.server.ts`). Its text is in the served page alone. */
export function RevealScript() {
  const { reveal } = useContext(DocumentContext);
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: reveal }} />;
}
