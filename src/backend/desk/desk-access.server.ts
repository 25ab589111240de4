import { randomBytes, randomInt } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { type DeskInvitation, deskLimits, type DeskSession } from "#backend/api/desk.ts";
import { toLookupText } from "#backend/db/lookup.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { inTransaction, type Tx } from "#backend/db/transaction.server.ts";
import type { Keys } from "#backend/security/keys.server.ts";
import { deriveToken, hashToken } from "#backend/security/tokens.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { storeStaffAct } from "#backend/store/staff-acts.server.ts";

/** In milliseconds, as all that follow. */
const minute = 60_000;
const invitationLifetime = deskLimits.invitationMinutes * minute;
const sessionLifetime = deskLimits.sessionDays * 24 * 60 * minute;
const longestIdleTime = deskLimits.idleHours * 60 * minute;

/** The name of the row in `store_facts` that contains the address of the desk. */
const addressFactName = "desk-address";

const makeSecret = (bytes: number) => randomBytes(bytes).toString("base64url");

const describePerson = ({ name, may }: DeskInvitation) => `${name} (${may})`;

/** Notes where the desk was opened, so that a command can print links to it. */
export async function noteDeskAddress({ database }: AppContext, address: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx
      .insertInto("store_facts")
      .values({ name: addressFactName, value: address })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: address }))
      .execute();
  });
}

/** Returns where the desk was last opened; undefined if it never was. */
export async function findDeskAddress({ database }: AppContext): Promise<string | undefined> {
  const facts = database.queries.selectFrom("store_facts").select("value");
  return (await facts.where("name", "=", addressFactName).executeTakeFirst())?.value;
}

/**
 * Makes a link by which a person signs in on one device, once, until `expiresAt` (epoch milliseconds). Its secret part, `token`, can't be
 * read from the store. `name` is as `readDeskName` returns it.
 */
export async function inviteToDesk(context: AppContext, { name, may }: DeskInvitation, who: string) {
  const token = makeSecret(24);
  const now = context.clock();
  const expiresAt = now + invitationLifetime;
  await inTransaction(context.database, async (tx) => {
    await tx
      .insertInto("desk_invitations")
      .values({ token_hash: hashToken(token), name, may, expires_at: expiresAt })
      .execute();
    const subject = describePerson({ name, may });
    await storeStaffAct(tx, { at: now, who, what: "desk-invited", subject, count: 1 });
  });
  return { token, expiresAt, address: await findDeskAddress(context) };
}

/** Says whom a link invites, and changes nothing; undefined when it was used, has expired or never was one. */
export function findDeskInvitation(
  { database, clock }: AppContext,
  token: string,
): Promise<DeskInvitation | undefined> {
  return database.queries
    .selectFrom("desk_invitations")
    .select(["name", "may"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", clock())
    .executeTakeFirst();
}

/**
 * Uses an invitation, which works once, however many try at the same time, and signs a device in. Returns the secret by which the device is
 * known from then on; undefined when `findDeskInvitation` would say nothing.
 */
export async function signInAtDesk({ database, clock }: AppContext, token: string, device: string) {
  const sessionToken = makeSecret(32);
  const tokenHash = hashToken(sessionToken);
  const row = await inTransaction(database, async (tx) => {
    const now = clock();
    const invitation = await tx
      .deleteFrom("desk_invitations")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", now)
      .returning(["name", "may"])
      .executeTakeFirst();
    // A transaction that is repeated because it was unclear whether it was stored has used the invitation itself.
    if (!invitation)
      return selectLiveSessions(tx, now).where("token_hash", "=", tokenHash).executeTakeFirst();
    const id = randomInt(2 ** 32)
      .toString(16)
      .padStart(8, "0");
    const newRow = { id, token_hash: tokenHash, ...invitation, device, signed_in_at: now, seen_at: now };
    await tx.insertInto("desk_sessions").values(newRow).execute();
    const act = { at: now, who: invitation.name, what: "desk-signed-in", count: 1 } as const;
    await storeStaffAct(tx, { ...act, subject: describePerson(invitation) });
    return newRow;
  });
  return row && { token: sessionToken, session: toSession(row) };
}

/**
 * Finds the device that has this secret, and notes that it was used, unless its page asks by itself; undefined when it is not, or no longer,
 * signed in.
 */
export async function findDeskSession(
  { database, clock }: AppContext,
  token: string,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<DeskSession | undefined> {
  const now = clock();
  const ofToken = selectLiveSessions(database.queries, now).where("token_hash", "=", hashToken(token));
  const row = await ofToken.executeTakeFirst();
  if (!row || !isUse || row.seen_at > now - minute) return row && toSession(row);
  await inTransaction(database, async (tx) => {
    await tx
      .updateTable("desk_sessions")
      .set({ seen_at: now })
      .where("id", "=", row.id)
      .where("seen_at", "<=", now - minute)
      .execute();
  });
  return toSession({ ...row, seen_at: now });
}

/** Lists the devices that are signed in now, the last used first. */
export async function listDeskSessions({ database, clock }: AppContext): Promise<DeskSession[]> {
  const rows = await selectLiveSessions(database.queries, clock())
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toSession);
}

/** Signs out the device of an id, or all of a name, whose open invitations end as well; false when there are none. */
export function endDeskSession(
  { database, clock }: AppContext,
  idOrName: string,
  who: string,
): Promise<boolean> {
  const isMeant = ({ name }: DeskInvitation) => toLookupText(name) === toLookupText(idOrName);
  return inTransaction(database, async (tx) => {
    const now = clock();
    // Invitations first: one that is being used meanwhile is a session by then.
    const allInvitations = await tx
      .selectFrom("desk_invitations")
      .selectAll()
      .where("expires_at", ">", now)
      .execute();
    const invitations = allInvitations.filter(isMeant);
    for (const { token_hash } of invitations)
      await tx.deleteFrom("desk_invitations").where("token_hash", "=", token_hash).execute();
    const allSessions = await selectLiveSessions(tx, now).execute();
    const sessions = allSessions.filter((row) => row.id === idOrName || isMeant(row));
    for (const { id } of sessions) await tx.deleteFrom("desk_sessions").where("id", "=", id).execute();
    const ended = [...sessions, ...invitations];
    for (const one of ended) {
      const subject = describePerson(one);
      await storeStaffAct(tx, { at: now, who, what: "desk-ended", subject, count: 1 });
    }
    return ended.length > 0;
  });
}

/** Deletes the invitations and sessions that can no longer be used. */
export async function deletePastDeskAccess(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom("desk_invitations").where("expires_at", "<=", now).execute();
  await tx
    .deleteFrom("desk_sessions")
    .where((row) =>
      row.or([row("signed_in_at", "<=", now - sessionLifetime), row("seen_at", "<=", now - longestIdleTime)]),
    )
    .execute();
}

/** Returns what each form of a signed-in device sends along, so that no other site can send one in its name. */
export function deriveDeskFormToken({ deskForms }: Pick<Keys, "deskForms">, sessionId: string): string {
  return deriveToken(deskForms, sessionId);
}

function selectLiveSessions(queries: Kysely<Schema>, now: number) {
  return queries
    .selectFrom("desk_sessions")
    .selectAll()
    .where("signed_in_at", ">", now - sessionLifetime)
    .where("seen_at", ">", now - longestIdleTime);
}

function toSession(row: Selectable<Schema["desk_sessions"]>): DeskSession {
  const { id, name, may, device, signed_in_at: signedInAt, seen_at: seenAt } = row;
  return { id, name, may, device, signedInAt, seenAt, endsAt: signedInAt + sessionLifetime };
}
