import { normalize } from "#rental/form-text.ts";

/** A text as columns store it for look-ups, its letters composed: PostgreSQL can't store a zero character. */
export function lookupText(text: string): string {
  return normalize(text.replaceAll("\0", ""), "NFC").trim().toLowerCase();
}

/** A pattern for `like … escape '!'` in which every character stands for itself. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, "!$&")}%`;
}
