/**
 * Served at /sw.js while the setting OFFLINE is off: the worker removes itself from every browser that asks, with everything that it kept.
 */
import { cachesOfOurs } from "./cache-names.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await cachesOfOurs()) await caches.delete(name);
  await self.registration.unregister();
}
