/** Served at /sw.js while the setting OFFLINE is off: the worker deletes what earlier ones cached, and removes itself. */
declare const self: ServiceWorkerGlobalScope;

// Already while installing: Chromium puts off activating for as long as pages keep the older worker busy, even after `skipWaiting`.
self.addEventListener("install", (event) => {
  event.waitUntil(deleteCaches());
  // Not waited for: the browser removes a worker only after installing it.
  void self.registration.unregister();
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(leave()));

// A page that registers a worker keeps one that is just being removed, and then sends it a message.
self.addEventListener("message", (event) => event.waitUntil(leave()));

async function leave() {
  await deleteCaches();
  await self.registration.unregister();
}

async function deleteCaches() {
  for (const name of await caches.keys()) await caches.delete(name);
}
