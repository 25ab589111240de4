import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "../site.ts";

test("who sends a request drop by drop is cut off", async () => {
  const site = await startSite();
  onTestFinished(async () => {
    await site.stop("SIGKILL");
  });
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const drops = setInterval(() => socket.writable && socket.write("X-Drop: 1\r\n"), 500);
  const answer = await text(socket);
  clearInterval(drops);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("took too long");
});
