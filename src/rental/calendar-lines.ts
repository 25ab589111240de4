/** The lines of an iCalendar file (RFC 5545) as its bytes want them: folded after 75 octets, ended by CRLF. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A value of type TEXT: backslash, semicolon, comma and line ends are escaped, other control characters go. */
export function escapedText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, "");
}

/** An instant (epoch milliseconds) as UTC, '20250914T043000Z': the same moment in every zone, whatever its clocks do. */
export function utcStamp(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

const longestLine = 75;

/** Folds between characters, since a byte sequence that is cut in two is unreadable to many calendars. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
