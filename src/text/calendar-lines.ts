/** Joins the lines of an iCalendar file (RFC 5545): each is folded after 75 octets and ends with CRLF. */
export function joinCalendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
}

/** A value of type TEXT: backslashes, semicolons, commas and line ends are escaped, other control characters are removed. */
export function escapeCalendarText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, "");
}

/** An instant (epoch milliseconds) as UTC, '20250914T043000Z', which is the same moment in every zone. */
export function writeUtcStamp(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

const longestLine = 75;

/** Folds between characters, since many calendars can't read a character whose bytes are split over two lines. */
function foldedLine(line: string): string {
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
