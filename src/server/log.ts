type Fields = Record<string, string | number | boolean | undefined>;

/** How many bytes may wait for the log's reader, on each of the two streams: anything beyond is dropped, and counted. */
export const mostUnread = 1024 * 1024;

const out = wayOut(process.stdout);
const errorsOut = wayOut(process.stderr);

let lines = "";
let lineCount = 0;

/** Writes one JSON line. Never pass what a visitor typed: paths go through `loggedPath` first. */
export function log(event: string, fields: Fields = {}) {
  // One write for all the lines of a tenth of a second: writing each separately costs half of the speed.
  if (lines === "") setTimeout(flushLog, 100).unref();
  lines += lineOf(event, fields);
  lineCount += 1;
}

/** Writes the lines that are still waiting; also called at the end. */
export function flushLog() {
  if (lines !== "") out.write(lines, lineCount);
  lines = "";
  lineCount = 0;
}

/** Writes the lines that are still waiting and waits until they have been read: forever, when nobody does. */
export async function drainLog() {
  flushLog();
  await Promise.all([out.drained(), errorsOut.drained()]);
}

/** Writes one line, with the stacks of the error and of its causes, for something that only a bug or a broken machine can explain. */
export function logError(error: unknown, fields: Fields = {}) {
  const message = error instanceof Error ? error.message : String(error);
  const stack = stacksOf(error).join("\ncaused by: ") || undefined;
  errorsOut.write(lineOf("error", { ...fields, message, stack }), 1);
}

/** Tells whoever starts the site: in a terminal just a sentence, elsewhere a log line like any other. */
export function tell(event: string, message: string, fields: Fields = {}) {
  flushLog();
  out.write(process.stdout.isTTY ? `${message}\n` : lineOf(event, { message, ...fields }), 1);
}

/** Tells whoever starts the site why it can't start, on standard error. */
export function tellWhyNot(message: string) {
  errorsOut.write(process.stderr.isTTY ? `${message}\n` : lineOf("not started", { message }), 1);
}

/** Turns what Node itself would print into log lines: its warnings, and unhandled rejections, which do not end the process. */
export function logWhatNodeSays() {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log("warning", { name, message }));
  process.on("unhandledRejection", (error) => logError(error, { unhandled: true }));
}

function stacksOf(error: unknown): string[] {
  return error instanceof Error ? [error.stack ?? error.message, ...stacksOf(error.cause)] : [];
}

function lineOf(event: string, fields: Fields) {
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...fields });
  // A long name in a stack consists only of letters.
  const unmasked = line.replace(anyToken, (word) => (/[\d_-]/.test(word) ? masked(word) : word));
  return `${unmasked.replace(invisible, escaped)}\n`;
}

/**
 * An output that survives a log that nobody reads, a reader that has gone and a full disk: none of them ends the site or fills its memory.
 */
function wayOut(stream: NodeJS.WriteStream) {
  let dropped = 0;
  // Each failed write is counted below; without a listener it would end the process.
  stream.on("error", () => {});
  return {
    write(text: string, count: number) {
      if (stream.writableLength > mostUnread) {
        dropped += count;
        return;
      }
      const missing = dropped;
      dropped = 0;
      const first = missing > 0 ? lineOf("log lines dropped", { count: missing }) : "";
      stream.write(first + text, (error) => {
        if (error) dropped += missing + count;
      });
    },
    drained: () => new Promise<void>((resolve) => stream.write("", () => resolve())),
  };
}

/**
 * What can change how a terminal shows a line, beyond what JSON escapes: controls from U+007F on, line separators, and marks of direction
 * and format.
 */
const invisible = /[\p{Cf}\u007f-\u009f\u2028\u2029]/gu;

const escaped = (sign: string) =>
  Array.from(
    { length: sign.length },
    (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");

/** The secret part of a link (192 bits as base64url), wherever it occurs. */
const anyToken = /[\w-]{32,}/g;

const masked = (word: string) => (/[a-z]/.test(word) && /[A-Z]/.test(word) ? "[token]" : word);

/** Where secrets occur in an address, however it is written: everything after these words is one. */
const secretPlace = /(your-booking|unsubscribe)([^\w-]+)(.+)$/is;

/** The end of an address that may be logged after a secret part. */
const knownEnd = /(?:\.data|\/calendar\.ics)$/;

/**
 * A request's path as it may be logged: without host, query and fragment, and without the tokens that open a booking or end a subscription.
 * `target` comes from the request line, and may be anything.
 */
export function loggedPath(target: string) {
  const path = withoutQuery(target).replace(/^[a-z][a-z\d+.-]*:\/\/[^/\\]*/i, "");
  return withoutQuery(decoded(path))
    .replace(
      secretPlace,
      (_, place: string, between: string, rest: string) =>
        `${place}${between}[token]${knownEnd.exec(rest)?.[0] ?? ""}`,
    )
    .replace(anyToken, masked)
    .slice(0, 200);
}

const withoutQuery = (target: string) => target.split(/[?#]/, 1)[0] ?? "";

/** Decoded as often as it was encoded, up to three times. */
function decoded(path: string, times = 3): string {
  const once = decodedOnce(path);
  return times === 1 || once === path ? once : decoded(once, times - 1);
}

function decodedOnce(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    // Decodes ASCII characters only, and leaves whatever else can't be decoded as it is.
    return path.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}
