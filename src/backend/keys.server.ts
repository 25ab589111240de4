import { createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { Database, StoreSettings } from "./database.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** One secret, one key for each purpose: knowing what one of them made tells nothing about another. */
export type Keys = {
  readonly licences: Buffer;
  readonly bookingTokens: Buffer;
  readonly unsubscribeTokens: Buffer;
  readonly contents: Buffer;
  readonly networks: Buffer;
  /** Says which secret it was, and nothing about it. */
  readonly fingerprint: string;
};

export function keyFile({ dataDirectory }: Pick<StoreSettings, "dataDirectory">): string {
  return join(dataDirectory, "licence.key");
}

/** Keys from LICENCE_KEY, else from the key file in DATA_DIR, which is made at the first start (mode 600). */
export function openKeys(settings: StoreSettings): Keys {
  const secret = settings.licenceKey ?? keyFromFile(settings);
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "longitude", purpose, 32));
  return {
    licences: key("licence numbers"),
    bookingTokens: key("booking tokens"),
    unsubscribeTokens: key("unsubscribe tokens"),
    contents: key("content hashes"),
    networks: key("networks"),
    fingerprint: createHmac("sha256", key("fingerprint"))
      .update("longitude")
      .digest("base64url")
      .slice(0, 22),
  };
}

/**
 * The store remembers which key it was begun with.
 * @throws an Error with a sentence when this is another one: every link in every mail would be dead and no license number readable.
 */
export async function checkKeys(database: Database, { fingerprint }: Keys): Promise<void> {
  const name = "key-fingerprint";
  const known = await inTransaction(database, async (tx) => {
    await tx
      .insertInto("store_facts")
      .values({ name, value: fingerprint })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return tx.selectFrom("store_facts").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  });
  if (known.value !== fingerprint) {
    throw new Error(
      "LICENCE_KEY (or the key file in DATA_DIR) is not the key that this store was begun with: its license numbers can't be read " +
        "and its booking links can't be made. Set the key that belongs to the store.",
    );
  }
}

function keyFromFile(settings: StoreSettings): string {
  const file = keyFile(settings);
  if (!existsSync(file)) createKeyFile(settings.dataDirectory, file);
  return readFileSync(file, "utf8").trim();
}

/** Written aside and linked into place: whoever comes second finds the whole key of the first. */
function createKeyFile(directory: string, file: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const descriptor = openSync(draft, "wx", 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString("base64")}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    closeSync(descriptor);
    rmSync(draft);
  }
}
