import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of package.json, which holds the sources and the built site: the same for a module and for its copy in the build. */
export const rootFolder = dirname(findPackageJSON(import.meta.url) ?? "");
