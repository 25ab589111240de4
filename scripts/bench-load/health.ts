/** A separate thread, which the load generator does not delay: polls the health check four times a second and reports how long it took. */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const url = String(workerData);

for (;;) {
  const asked = performance.now();
  const isWell = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ ms: performance.now() - asked, isWell });
  await pause(250);
}
