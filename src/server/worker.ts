import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { openBackend } from "#backend/backend.server.ts";
import { readSettings } from "#backend/store/settings.server.ts";
import { log, logError } from "./log.ts";
import { type FromWorker, questions, readFromPrimary } from "./messages.ts";
import { openSite } from "./open-site.ts";
import { listen } from "./port.ts";
import { stopOnSignal } from "./stop.ts";
import type { Watch } from "./watch.ts";

/** How long a form waits for the primary to say whether it exceeds the limit, in milliseconds; then it is accepted. */
const limitPatience = 1000;

/** The longest time between a visitor's connection and its first request, in milliseconds. */
const longestGreeting = 200;

/** Shorter than the primary's own, so that each worker itself reports what it had to cut off. In milliseconds. */
const stopPatience = 9000;

/** One of several processes that answer visitors: the primary (primary.ts) starts and stops it, sends the emails and counts the forms. */
export async function startWorker(): Promise<void> {
  const limit = questions<number>(limitPatience);
  const host = Object.assign(new EventEmitter(), { exit: (code: number) => process.exit(code) });
  let troubles: readonly string[] = [];
  let watch: Watch | undefined;

  process.on("message", (message) => {
    const said = readFromPrimary(message);
    if (said.kind === "stop") stop();
    else if (said.kind === "troubles") troubles = said.troubles;
    else if (said.kind === "seconds-to-wait") limit.answer(said.ask, said.seconds);
    else void watch?.done().then((figures) => process.send?.({ kind: "figures", ask: said.ask, figures }));
  });
  // Stopping the site signals all of its processes: the primary handles it and tells the workers when to stop.
  for (const signal of ["SIGTERM", "SIGINT", "SIGUSR2"]) process.on(signal, () => {});
  // The primary is gone, and its port with it.
  process.on("disconnect", stop);
  process.on("uncaughtException", (error) => {
    if (!host.emit("uncaughtException", error)) throw error;
  });

  async function tellLastFigures() {
    const figures = await watch?.done();
    if (figures && process.connected)
      await new Promise((resolve) => process.send?.({ kind: "figures", ask: 0, figures }, resolve));
  }

  function stop() {
    if (!host.emit("SIGTERM")) process.exit(0);
  }

  try {
    const settings = readSettings(process.env);
    const opened = await openBackend(settings, {
      report: logError,
      tell: log,
      log,
      holdLimit: settings.holdLimit,
      sweeps: false,
    });
    const backend = { ...opened, troubles: () => troubles };
    const site = await openSite(settings, backend, {
      secondsToWait: (address) =>
        settings.postLimit === 0 ? 0 : limit.ask((ask) => tellPrimary({ kind: "may-post", ask, address }), 0),
    });
    const { door, files } = site;
    watch = site.watch;
    stopOnSignal(
      {
        begin: door.beginToClose,
        async hangUp() {
          // Other workers go on, so visitors who have just connected here are answered before the rest are disconnected.
          door.server.close();
          await pause(longestGreeting);
          return door.hangUp();
        },
        async closeBackend() {
          await tellLastFigures();
          await backend.close();
        },
      },
      host,
      stopPatience,
      { worker: process.pid },
    );
    await listen(door.server, settings.port, settings.host);
    tellPrimary({ kind: "ready", files });
  } catch (error) {
    tellPrimary({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  }
}

function tellPrimary(message: FromWorker) {
  process.send?.(message);
}
