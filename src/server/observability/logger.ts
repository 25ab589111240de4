import pino, { type Logger } from "pino";

type Fields = Record<string, string | number | boolean | undefined>;

/** How many bytes may wait for the log's reader, on each of the two streams: anything beyond is dropped, and counted. */
export const maxUnreadBytes = 1024 * 1024;

const output = createSafeWriter(process.stdout);
const errorOutput = createSafeWriter(process.stderr);
const logger = createLogger(output);
const errorLogger = createLogger(errorOutput);

/** Writes one JSON line. Never pass what a visitor typed: an address is logged as its route's pattern. */
export function log(event: string, fields: Fields = {}) {
  logger.info({ event, ...fields });
}

/** Writes one line, with the stacks of the error and of its causes, for something that only a bug or a broken machine can explain. */
export function logError(error: unknown, fields: Fields = {}) {
  const message = error instanceof Error ? error.message : String(error);
  const stack = collectStacks(error).join("\ncaused by: ") || undefined;
  errorLogger.error({ event: "error", ...fields, message, stack });
  errorOutput.flush();
}

/** Writes the lines that are still waiting, without waiting for a reader. */
export const flushLog = () => output.flush();

/** Writes the lines that are still waiting and waits until they have been read: forever, when nobody does. */
export async function drainLog() {
  output.flush();
  await Promise.all([output.drain(), errorOutput.drain()]);
}

/** Prints the status for whoever starts the site: in a terminal just `message`, elsewhere a log line like any other. */
export function printStatus(event: string, message: string, fields: Fields = {}) {
  if (process.stdout.isTTY) output.write(`${message}\n`);
  else log(event, { message, ...fields });
  output.flush();
}

/** Prints on standard error why the site can't start. */
export function printStartupError(message: string) {
  if (process.stderr.isTTY) errorOutput.write(`${message}\n`);
  else errorLogger.error({ event: "not started", message });
  errorOutput.flush();
}

/** Turns what Node itself would print into log lines: its warnings, and unhandled rejections, which do not end the process. */
export function captureNodeMessagesInLog() {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log("warning", { name, message }));
  process.on("unhandledRejection", (error) => logError(error, { unhandled: true }));
}

function collectStacks(error: unknown): string[] {
  return error instanceof Error ? [error.stack ?? error.message, ...collectStacks(error.cause)] : [];
}

function createLogger(destination: { write(line: string): void }): Logger {
  const options = {
    base: null,
    messageKey: "message",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    hooks: { streamWrite: withoutSecrets },
  };
  return pino(options, destination);
}

/**
 * An output that survives a log that nobody reads, a reader that has gone and a full disk: none of them ends the site or fills its memory.
 * pino's own destination would wait for an unread pipe when the process exits.
 */
function createSafeWriter(stream: NodeJS.WriteStream) {
  let lines = "";
  let lineCount = 0;
  let droppedCount = 0;
  // Each failed write is counted below; without a listener it would end the process.
  stream.on("error", () => {});

  function flush() {
    const count = lineCount;
    const text = lines;
    lines = "";
    lineCount = 0;
    if (count === 0) return;
    if (stream.writableLength > maxUnreadBytes) {
      droppedCount += count;
      return;
    }
    const reportedCount = droppedCount;
    droppedCount = 0;
    const notice = reportedCount > 0 ? droppedLine(reportedCount) : "";
    stream.write(notice + text, (error) => {
      if (error) droppedCount += reportedCount + count;
    });
  }

  return {
    /** One write for all the lines of a tenth of a second: writing each separately costs half of the speed. */
    write(line: string) {
      if (lineCount === 0) setTimeout(flush, 100).unref();
      lines += line;
      lineCount += 1;
    },
    flush,
    drain: () => new Promise<void>((resolve) => stream.write("", () => resolve())),
  };
}

const droppedLine = (count: number) =>
  `${JSON.stringify({ level: "warn", time: new Date().toISOString(), event: "log lines dropped", count })}\n`;

/**
 * What can change how a terminal shows a line, beyond what JSON escapes: controls from U+007F on, line separators, and marks of direction
 * and format.
 */
const invisibleCharacters = /[\p{Cf}\u007f-\u009f\u2028\u2029]/gu;

const escapeCharacter = (character: string) =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");

/** The secret part of a link (192 bits as base64url), which an error's text may name. A long name in a stack consists only of letters. */
const isToken = (word: string) => /[\d_-]/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word);

function withoutSecrets(line: string) {
  return line
    .replace(/[\w-]{32,}/g, (word) => (isToken(word) ? "[token]" : word))
    .replace(invisibleCharacters, escapeCharacter);
}
