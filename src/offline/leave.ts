/**
 * Served at /sw.js while the setting OFFLINE is off: the worker removes itself from every browser that asks, with everything that it kept.
 */
import { cachesOfOurs } from "./cache-names.ts";

declare const self: ServiceWorkerGlobalScope;

// Already here: a browser can put off activating for as long as pages keep the older worker busy, in Chromium even after `skipWaiting`.
self.addEventListener("install", (event) => {
  event.waitUntil(forget());
  // Not waited for: the browser removes a worker only after installing it.
  void self.registration.unregister();
  void self.skipWaiting();
});

// Older builds' workers may have made an empty cache anew.
self.addEventListener("activate", (event) => event.waitUntil(leave()));

// A page that registers a worker keeps one that is just being removed, and then sends it a message.
self.addEventListener("message", (event) => event.waitUntil(leave()));

async function leave() {
  await forget();
  await self.registration.unregister();
}

async function forget() {
  for (const name of await cachesOfOurs()) await caches.delete(name);
}
