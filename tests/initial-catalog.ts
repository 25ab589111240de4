/** A file of tests begins with the built-in catalog: whoever opens a store puts that store's catalog in force for the whole process. */
import { putCatalogInForce } from "#catalog/in-force.server.ts";
import { initialCatalog } from "#catalog/source.server.ts";

putCatalogInForce(initialCatalog);
