/** `npm run rooms`: draws the diagram in docs/architecture.md of which room imports which. */
import { readFileSync, writeFileSync } from "node:fs";
import { diagram, withMarked } from "./rooms/diagram.ts";
import { imports } from "./rooms/imports.ts";

const document = new URL("../docs/architecture.md", import.meta.url);
writeFileSync(document, withMarked(readFileSync(document, "utf8"), diagram(imports())));
