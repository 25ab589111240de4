import { useContext } from "react";
import { DocumentContext } from "./document-context.ts";

/** Runs before the first frame of a page (`reveal-script.server.ts`). Its text is in the served page alone. */
export function RevealScript() {
  const { reveal } = useContext(DocumentContext);
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: reveal }} />;
}
