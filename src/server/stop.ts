import type { Server } from "node:http";
import { flushLog, log, logError } from "./log.ts";

/** How long what has begun may take to end. */
const patience = 10_000;

interface Stoppable {
  /** Called first: from now on answers ask their visitors to hang up. */
  begin: () => void;
  server: Server;
  closeBackend: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: takes no new visitors, finishes the answers that have begun, closes the backend and
 * exits with 0. A second signal, or ten seconds, end it at once.
 */
export function stopOnSignal({ begin, server, closeBackend }: Stoppable) {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) exit(1, "stopped at once", signal);
    stopping = true;
    log("stopping", { signal });
    begin();
    setTimeout(() => exit(1, "stopped after waiting in vain", signal), patience).unref();
    await closeServer(server);
    await closeBackend();
    exit(0, "stopped", signal);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
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

function exit(code: number, event: string, signal: string) {
  log(event, { signal });
  flushLog();
  process.exit(code);
}
