import type { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { flushLog, log, logError } from "./log.ts";

/** How long what has begun may take to end, in milliseconds. */
const usualPatience = 10_000;

/** What hears signals and ends. */
type Host = Pick<EventEmitter, "on"> & { exit(code: number): void };

interface Stoppable {
  /** Called first: from now on answers ask their visitors to hang up. */
  begin: () => void;
  server: Server;
  closeBackend: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: takes no new visitors, finishes the answers that have begun, closes the backend and
 * exits with 0. A second signal, or ten seconds, end it at once. `host` is the process, but in tests.
 */
export function stopOnSignal(
  { begin, server, closeBackend }: Stoppable,
  host: Host = process,
  patience = usualPatience,
) {
  let stopping = false;
  const exit = (code: number, event: string, signal: string) => {
    log(event, { signal });
    flushLog();
    host.exit(code);
  };
  const stop = async (signal: string) => {
    if (stopping) return exit(1, "stopped at once", signal);
    stopping = true;
    log("stopping", { signal });
    begin();
    setTimeout(() => exit(1, "stopped after waiting in vain", signal), patience).unref();
    await closeServer(server);
    await closeBackend();
    exit(0, "stopped", signal);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    host.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logError(error);
        exit(1, "stopped with an error", signal);
      });
    });
  }
}

async function closeServer(server: Server) {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // Connections that were busy at first become idle without being closed by themselves.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await promise;
  clearInterval(sweep);
}
