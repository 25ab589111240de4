import type { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { drainLog, log, logError } from "../observability/logger.ts";

/** How long a stop may take in all, in milliseconds. */
const stopTimeoutMs = 10_000;

/** How long writing the last lines of the log may take, in milliseconds: nobody may be reading them. */
const flushTimeoutMs = 500;

/** What receives signals and exits. */
type StoppableProcess = Pick<EventEmitter, "on"> & { exit(code: number): void };

interface Stoppable {
  /** Called first: from now on answers ask their visitors to close the connection. */
  startDraining: () => void;
  /** Closes all connections within seconds; false when an answer was cut off. */
  shutdown: () => Promise<boolean>;
  closeBackend: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: accepts no new visitors, finishes the answers that have begun, closes the backend and exits with 0. An uncaught
 * exception stops it in the same way, with 1. A second signal, or ten seconds, end it at once. `host` is the process, except in tests.
 */
export function stopOnSignalOrException(
  { startDraining, shutdown, closeBackend }: Stoppable,
  host: StoppableProcess = process,
  timeoutMs = stopTimeoutMs,
) {
  let isStopping = false;
  let isExiting = false;
  const exit = async (code: number, event: string, cause: string) => {
    if (isExiting) return;
    isExiting = true;
    log(event, { signal: cause });
    await Promise.race([drainLog(), pause(flushTimeoutMs)]);
    host.exit(code);
  };
  const stop = async (cause: string, code: number) => {
    if (isStopping) return exit(1, "stopped at once", cause);
    isStopping = true;
    log("stopping", { signal: cause });
    setTimeout(() => void exit(1, "stopped after waiting too long", cause), timeoutMs).unref();
    let hasFailed = false;
    const attempt = async <T>(step: () => T | Promise<T>) => {
      try {
        return await step();
      } catch (error) {
        hasFailed = true;
        logError(error);
        return undefined;
      }
    };
    await attempt(startDraining);
    const isComplete = await attempt(shutdown);
    await attempt(closeBackend);
    if (hasFailed) return exit(1, "stopped with an error", cause);
    return isComplete ? exit(code, "stopped", cause) : exit(1, "stopped after waiting too long", cause);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) host.on(signal, () => void stop(signal, 0));
  host.on("uncaughtException", (error: unknown) => {
    logError(error, { uncaught: true });
    void stop("uncaught error", 1);
  });
}
