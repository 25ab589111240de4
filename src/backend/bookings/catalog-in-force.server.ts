import { findLatestReadableCatalog, readLatestCatalogNumber } from "#backend/catalogs/catalogs.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";

/** Says that another catalog was published since the one was read by which something is done, so that nothing was stored. */
class CatalogReplacedError extends Error {
  readonly latestNumber: number;

  constructor(latestNumber: number) {
    super(`Catalog ${latestNumber} has been published meanwhile. Nothing was stored. Try again.`);
    this.latestNumber = latestNumber;
  }
}

/**
 * Checks, in a transaction that shares the lock of the catalogs, that units are held by the catalog in force: another one may count them
 * elsewhere, or for other times.
 * @throws CatalogReplacedError where a later catalog was published than the context knows
 */
export async function requireCatalogInForce(context: AppContext, tx: Tx): Promise<void> {
  assertCatalogInForce(context, await readLatestCatalogNumber(tx));
}

/** The same for who has read the number of the latest catalog with something else. @throws CatalogReplacedError */
export function assertCatalogInForce({ latestCatalogNumber }: AppContext, number: number): void {
  if (number > latestCatalogNumber) throw new CatalogReplacedError(number);
}

/** Does something that holds units; once more by the latest catalog, where that was published since the context's was read. */
export async function actByCatalogInForce<Result>(
  context: AppContext,
  act: (current: AppContext) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(context);
  } catch (error) {
    if (!(error instanceof CatalogReplacedError)) throw error;
    // One that only a newer version of the program can read is not in force here.
    const latest = await findLatestReadableCatalog(context.database.queries, () => {});
    const replaced = { catalog: context.catalog, endedAt: context.clock() };
    const current = {
      ...context,
      catalog: latest?.catalog ?? context.catalog,
      latestCatalogNumber: error.latestNumber,
      earlierCatalogs: [replaced, ...context.earlierCatalogs],
    };
    return await actByCatalogInForce(current, act);
  }
}
