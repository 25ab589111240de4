import { openBackend } from "#backend/backend.server.ts";
import { loadMailPictures } from "#backend/mail/mail-pictures.server.ts";
import { startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import type { Settings } from "#backend/store/settings.server.ts";
import { log, logError } from "./log.ts";
import { openMetrics } from "./metrics.ts";
import { memoryRateLimit } from "./rate-limit.ts";
import { stopOnSignal } from "./stop.ts";
import { portOfFigures } from "./watch.ts";
import { keepWorkers } from "./workers.ts";

/** How often the workers are told which duties are not done, in milliseconds. */
const look = 1000;

/**
 * The process that answers no visitors: it migrates the store, keeps the workers running, and does what must be done only once: sends
 * emails, deletes what is due, counts forms and adds up the figures.
 */
export async function startPrimary(settings: Settings): Promise<{ workers: number; files: number }> {
  const backend = await openBackend(settings, {
    report: logError,
    tell: log,
    log,
    holdLimit: settings.holdLimit,
  });
  const workers = keepWorkers(
    settings.workers,
    { PORT: String(settings.port) },
    memoryRateLimit(settings.postLimit),
  );
  const troubles = () => [...backend.troubles(), ...workers.troubles()];
  const figures = settings.metricsPort === undefined ? undefined : figuresOf();
  const sender = { stop: async () => {} };
  let sent: Promise<void> | undefined;
  stopOnSignal({
    begin() {
      sent = sender.stop();
    },
    hangUp: workers.stop,
    async closeBackend() {
      figures?.close();
      await sent;
      await backend.close();
    },
  });

  if (settings.metricsPort !== undefined) await figures?.open(settings.metricsPort);
  const files = await workers.open();
  const pictures = await loadMailPictures();
  Object.assign(sender, startOutboxSender(backend.outbox, settings, { log, report: logError }, { pictures }));
  let told = "";
  setInterval(() => {
    const all = troubles();
    if (all.join("\n") === told) return;
    told = all.join("\n");
    workers.tellTroubles(all);
  }, look).unref();
  let replacing: Promise<void> | undefined;
  process.on("SIGUSR2", () => {
    replacing ??= replaceAll()
      .catch((error: unknown) => logError(error))
      .finally(() => (replacing = undefined));
  });
  return { workers: settings.workers, files };

  async function replaceAll() {
    log("replacing workers");
    log((await workers.replace()) ? "workers replaced" : "workers not replaced");
  }

  function figuresOf() {
    const metrics = openMetrics({ ...backend, troubles }, () => "(none)");
    return portOfFigures({
      contentType: metrics.contentType,
      async read() {
        const { done, running } = await workers.figures();
        return metrics.readWith(done, running);
      },
    });
  }
}
