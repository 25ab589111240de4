import { useContext } from "react";
import { Links } from "react-router";
import { DocumentContext } from "./document-context.ts";

/**
 * The styles of a page, inside it, so that it can be painted as soon as it arrives. React keeps a style element with a precedence as the
 * server wrote it. In development Vite's style sheets replace each other as they change.
 */
export function PageStyles() {
  const { styles } = useContext(DocumentContext);
  if (import.meta.env.DEV) return <Links />;
  return (
    <style href="page" precedence="page">
      {styles}
    </style>
  );
}
