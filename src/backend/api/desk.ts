import { normalizeLine, normalizeUnicode } from "#rental/form-text.ts";
import { customerWho } from "./booking-event.ts";

/** What a person may do at the desk, from the least to the most. */
export const deskRoles = ["look", "work", "own"] as const;
export type DeskRole = (typeof deskRoles)[number];

/** What each role may do, as words after 'may'. */
export const deskRoleWords: Readonly<Record<DeskRole, string>> = {
  look: "read",
  work: "read, book for callers, move bookings, note and answer",
  own: "do everything, see who is signed in, and invite",
};

/** How long an invitation may be used, and how long a device stays signed in at most and without use. */
export const deskLimits = { invitationMinutes: 15, sessionDays: 30, idleHours: 12 } as const;

/** A device that is signed in at the desk. Instants are epoch milliseconds. */
export type DeskSession = {
  /** Eight characters, no secret. */
  readonly id: string;
  readonly name: string;
  readonly may: DeskRole;
  /** What it is, as the desk describes it: 'Firefox on Linux'. */
  readonly device: string;
  readonly signedInAt: number;
  /** When it was last used, to the minute. */
  readonly seenAt: number;
  /** When it ends at the latest; it ends sooner where nobody uses it (`deskLimits`). */
  readonly endsAt: number;
};

export type DeskInvitation = { readonly name: string; readonly may: DeskRole };

const longestName = 60;

/** Reads a person's name, in one line; or says, in a sentence, why nobody can be invited by it. */
export function readDeskName(text: string): { readonly name: string } | { readonly problem: string } {
  const name = normalizeLine(text);
  if (name === "") return { problem: "Enter the name of the person." };
  if (/\p{Cc}/u.test(text)) return { problem: "Enter the name in one line, without control characters." };
  if (name.length > longestName) return { problem: `Enter a name of at most ${longestName} characters.` };
  return normalizeUnicode(name, "NFKC").toLowerCase() === customerWho
    ? { problem: `“${name}” is how the record names customers: enter the person’s own name.` }
    : { name };
}
