import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort, listen } from "./port.ts";

function aServer() {
  const server = createServer();
  onTestFinished(() => {
    server.close();
  });
  return server;
}

test("a free port can be listened on once, and one in use is told in a sentence with the way out", async () => {
  const port = await findFreePort();
  await listen(aServer(), port, "127.0.0.1");
  await expect(listen(aServer(), port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} is in use already. Choose another one with PORT, such as PORT=3001.`,
  );
});

test("any other trouble is told as it is", async () => {
  await expect(listen(aServer(), 0, "192.0.2.1")).rejects.toThrow("EADDRNOTAVAIL");
});
