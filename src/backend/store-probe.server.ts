import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/** One write a second at most, whoever asks how often. */
const remembered = 1000;

/**
 * Asks whether the store takes what is written, by writing the same value again and looking for room: a full or read-only disk still
 * answers every question. The answer is remembered for a second, and those who ask meanwhile share it. Never throws.
 */
export function storeProbe(database: Database, now = () => performance.now()): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    if (last && now() - last.at < remembered) return last.answer;
    last = { at: now(), answer: takesWrites(database).catch(() => false) };
    return last.answer;
  };
}

async function takesWrites({ queries, hasRoom }: Database): Promise<boolean> {
  await sql`update store_facts set value = value where name = 'key-fingerprint'`.execute(queries);
  return hasRoom();
}
