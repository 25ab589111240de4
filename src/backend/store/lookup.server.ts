/** A phone number as its column stores it. */
export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "");
}

/** A text as columns store it for look-ups: PostgreSQL can't store a zero character. */
export function lookupText(text: string): string {
  return text.replaceAll("\0", "").trim().toLowerCase();
}

/** A pattern for `like … escape '!'` in which every character stands for itself. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, "!$&")}%`;
}
