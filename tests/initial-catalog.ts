import { ourCatalog } from "./our-catalog.ts";

/** For tests: the built-in catalog; where units are run on another company's, that one (tests/companies/windrose/vitest.config.ts). */
export const initialCatalog = ourCatalog;
