import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort, listen } from "#server/port.ts";
import { partHeaders, securityHeaders } from "#server/security-headers.ts";
import { findCaddy, findNginx, type Proxy, startCaddy, startNginx } from "./proxies.ts";

const secret = "a-token-that-opens-a-booking";
const headers = securityHeaders("https://cars.example");

const proxies = [
  { name: "nginx", missing: !findNginx(), start: startNginx },
  { name: "Caddy", missing: !findCaddy(), start: startCaddy },
];

for (const { name, missing, start } of proxies) {
  const title = missing ? `${name} (NOT RUN: not installed here)` : name;
  describe.skipIf(missing)(`${title} as it is shipped`, () => {
    let proxy: Proxy;
    const instance = createServer((asked, answer) => {
      if (asked.url?.startsWith("/broken")) return answer.destroy();
      for (const [header, value] of Object.entries(headers)) answer.setHeader(header, value);
      asked.resume();
      return asked.once("end", () => {
        answer
          .writeHead(asked.url === "/full" ? 503 : 200, { "Retry-After": "3" })
          .end("an instance's own words");
      });
    });

    beforeAll(async () => {
      const port = await freePort();
      await listen(instance, port, "127.0.0.1");
      const alive = `http://127.0.0.1:${port}`;
      proxy = await start([alive, alive, alive]);
    });
    afterAll(async () => {
      await proxy?.stop();
      instance.close();
      instance.closeAllConnections();
    });

    // First: an instance that breaks a connection is left alone for five seconds.
    test("what an instance says stays as it is, with no header twice", async () => {
      for (const path of ["/", "/full"]) {
        const answer = await ask(path);
        expect(answer.body).toBe("an instance's own words");
        expect(answer.headers).toMatchObject({ ...lowerCase(headers), "retry-after": "3" });
      }
    });

    test("the way to TLS leads to our own name, whatever Host was asked for", async () => {
      const answer = await ask("/fleet?type=suv", { Host: "evil.example" }, { url: proxy.plainUrl });
      expect([answer.status, answer.headers.location]).toEqual([308, "https://cars.example/fleet?type=suv"]);
    });

    test("pages of its own have the headers of every answer", async () => {
      const own = { ...lowerCase(headers), ...lowerCase(partHeaders(headers)) };
      const unanswered = await ask("/broken");
      expect([unanswered.status, unanswered.headers["retry-after"]]).toEqual([503, "10"]);
      expect(unanswered.body).toContain("sent twice, it counts once");
      expect(unanswered.headers).toMatchObject(own);
      if (name !== "nginx") return;
      const tooLong = await ask("/booking", {}, { method: "POST", body: "a".repeat(70_000) });
      const unreadable = await ask("/", { "X-Long": "a".repeat(40_000) });
      expect([tooLong.status, unreadable.status]).toEqual([413, 400]);
      for (const answer of [tooLong, unreadable]) expect(answer.headers).toMatchObject(own);
    });

    test("a request that no instance answers leaves no address, referrer or client in a log", async () => {
      const asked = [
        await ask(`/broken/${secret}`),
        await ask(`/broken`, { Referer: `https://cars.example/your-booking/${secret}` }),
        await ask(`/broken?trip=${secret}`, {}, { method: "POST", body: `a=${secret}` }),
      ];
      expect(asked.map(({ status }) => status)).toEqual([503, 503, 503]);
      await ask(`/your-booking/${secret}`, {}, { url: proxy.plainUrl });
      if (name === "nginx") {
        await vi.waitFor(() =>
          expect(proxy.logs()).toMatch(/ 503 instances="127\.0\.0\.1:\d+.*" answers="502/),
        );
      }
      expect(proxy.logs()).not.toContain(secret);
      expect(proxy.logs()).not.toMatch(/\/broken|your-booking|client:/);
    });

    async function ask(
      path: string,
      sentHeaders: Record<string, string> = {},
      { url = proxy.url, method = "GET", body = "" } = {},
    ) {
      const send = url.startsWith("https:") ? requestSecurely : request;
      const sent = send(`${url}${path}`, {
        method,
        headers: { Host: "cars.example", "Content-Length": String(body.length), ...sentHeaders },
        servername: "cars.example",
        rejectUnauthorized: false,
        agent: false,
      });
      sent.on("error", () => {});
      sent.end(body);
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    }
  });
}

const lowerCase = (named: Record<string, string>): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]));
