import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { connect } from "node:http2";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort, listen } from "#server/http/port.ts";
import { toDocumentPartHeaders, createSecurityHeaders } from "#server/render/security-headers.ts";
import { findCaddy, findNginx, type Proxy, startCaddy, startNginx } from "./proxies.ts";
import { ask } from "../ask.ts";
import { startSite } from "../site.ts";

const secret = "a-token-that-opens-a-booking";
const headers = createSecurityHeaders("https://cars.example");

const proxies = [
  { name: "nginx", isMissing: !findNginx(), start: startNginx },
  { name: "Caddy", isMissing: !findCaddy(), start: startCaddy },
];

for (const { name, isMissing, start } of proxies) {
  const title = isMissing ? `${name} (NOT RUN: not installed here)` : name;
  describe.skipIf(isMissing)(`${title} as it is shipped`, () => {
    let proxy: Proxy;
    const heldAnswers: ServerResponse[] = [];
    const brokenForms: string[] = [];
    const instance = createServer(async (message, answer) => {
      if (message.url === "/broken-form") brokenForms.push(await text(message));
      if (message.url?.startsWith("/broken")) return answer.destroy();
      if (message.url === "/held") return heldAnswers.push(answer);
      for (const [header, value] of Object.entries(headers)) answer.setHeader(header, value);
      message.resume();
      return message.once("end", () => {
        answer
          .writeHead(message.url === "/full" ? 503 : 200, { "Retry-After": "3" })
          .end(`an instance's own words for ${message.headers.host}`);
      });
    });

    beforeAll(async () => {
      const port = await findFreePort();
      await listen(instance, port, "127.0.0.1");
      const [away, alive] = [await findFreePort(), port].map((one) => `http://127.0.0.1:${one}`) as [
        string,
        string,
      ];
      // As after one of three instances was killed.
      proxy = await start([away, alive, alive]);
    });
    afterAll(async () => {
      await proxy?.stop();
      instance.close();
      instance.closeAllConnections();
    });

    // First, because an instance that breaks a connection gets no requests for five seconds.
    test("what an instance says stays as it is, with no header twice", async () => {
      for (const path of ["/", "/full"]) {
        const answer = await askProxy(path);
        expect(answer.body).toBe("an instance's own words for cars.example");
        expect(answer.headers).toMatchObject({ ...lowerCase(headers), "retry-after": "3" });
      }
    });

    test.skipIf(name !== "nginx")(
      "one address may not have more than two hundred requests open",
      async () => {
        const open = Array.from({ length: 200 }, () => askProxy("/held"));
        await vi.waitFor(() => expect(heldAnswers).toHaveLength(200), { timeout: 60_000 });
        const refusal = await askProxy("/one-more");
        expect([refusal.status, refusal.headers["retry-after"]]).toEqual([429, "2"]);
        expect(refusal.body).toContain("Your network has many requests open.");
        expect(refusal.headers).toMatchObject({
          ...lowerCase(headers),
          ...lowerCase(toDocumentPartHeaders(headers)),
        });
        for (const answer of heldAnswers) answer.end("at last");
        expect(new Set((await Promise.all(open)).map(({ status }) => status))).toEqual(new Set([200]));
        expect((await askProxy("/next")).status).toBe(200);
      },
    );

    test("a browser's requests share one connection, by HTTP/2", async () => {
      const session = connect(proxy.url, { servername: "cars.example", rejectUnauthorized: false });
      onTestFinished(() => session.destroy());
      const answers = await Promise.all(
        Array.from({ length: 30 }, async () => {
          const stream = session.request({ ":path": "/", ":authority": "cars.example" });
          const [fields] = (await once(stream, "response")) as [IncomingHttpHeaders];
          return [fields[":status"], await text(stream)];
        }),
      );
      expect(session.alpnProtocol).toBe("h2");
      expect(new Set(answers.map(String))).toEqual(new Set(["200,an instance's own words for cars.example"]));
    });

    test("the way to TLS leads to our own name, whatever Host was asked for", async () => {
      const answer = await askProxy("/fleet?type=suv", { Host: "evil.example" }, { url: proxy.plainUrl });
      expect([answer.status, answer.headers.location]).toEqual([308, "https://cars.example/fleet?type=suv"]);
    });

    test("a form that an instance breaks off reaches no other one", async () => {
      const answer = await askProxy("/broken-form", {}, { method: "POST", body: "a=b" });
      expect([answer.status, brokenForms]).toEqual([503, ["a=b"]]);
    });

    test("pages of its own have the headers of every answer", async () => {
      const own = { ...lowerCase(headers), ...lowerCase(toDocumentPartHeaders(headers)) };
      const brokenAnswer = await askProxy("/broken");
      expect([brokenAnswer.status, brokenAnswer.headers["retry-after"]]).toEqual([503, "10"]);
      expect(brokenAnswer.body).toContain("It will count only once");
      expect(brokenAnswer.headers).toMatchObject(own);
      if (name !== "nginx") return;
      const tooLong = await askProxy("/booking", {}, { method: "POST", body: "a".repeat(70_000) });
      const unreadable = await askProxy("/", { "X-Long": "a".repeat(40_000) });
      expect([tooLong.status, unreadable.status]).toEqual([413, 400]);
      for (const answer of [tooLong, unreadable]) expect(answer.headers).toMatchObject(own);
    });

    test("a request that no instance answers leaves no address, referrer or client in a log", async () => {
      const answers = [
        await askProxy(`/broken/${secret}`),
        await askProxy(`/broken`, { Referer: `https://cars.example/your-booking/${secret}` }),
        await askProxy(`/broken?trip=${secret}`, {}, { method: "POST", body: `a=${secret}` }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      await askProxy(`/your-booking/${secret}`, {}, { url: proxy.plainUrl });
      if (name === "nginx") {
        await expect.poll(proxy.logs).toMatch(/ 503 instances="127\.0\.0\.1:\d+.*" answers="502/);
      }
      expect(proxy.logs()).not.toContain(secret);
      expect(proxy.logs()).not.toMatch(/\/broken|your-booking|client:/);
    });

    async function askProxy(
      path: string,
      sentHeaders: Record<string, string> = {},
      { url = proxy.url, ...question }: { url?: string; method?: string; body?: string } = {},
    ) {
      const all = { Host: "cars.example", ...sentHeaders };
      const { body, ...answer } = await ask(`${url}${path}`, { ...question, headers: all });
      return { ...answer, body: body.toString() };
    }
  });
}

const nginxTitle = findNginx() ? "nginx" : "nginx (NOT RUN: not installed here)";

describe.skipIf(!findNginx())(`${nginxTitle} in front of three instances`, () => {
  test("is left by none of them, whatever addresses are asked for", async () => {
    const sites = await Promise.all(["", "", ""].map(() => startSite({ TRUST_PROXY: "1" })));
    for (const site of sites) onTestFinished(async () => void (await site.stop("SIGKILL")));
    const nginx = await startNginx(sites.map(({ url }) => url));
    onTestFinished(() => nginx.stop());
    const long = "a".repeat(3500);
    for (const path of [
      `/${long}/`,
      `/search?${long}=1&pickup=x`,
      `/?popular=BOM&${long}=1`,
      `/cars?q=${long}`,
    ])
      for (let visit = 0; visit < 6; visit += 1)
        expect((await fetchRaw(nginx.url, path)).status, path.slice(0, 20)).toBeLessThan(500);
    for (let visit = 0; visit < 20; visit += 1)
      expect((await fetchRaw(nginx.url, "/search")).status).toBe(200);
  });
});

describe.skipIf(!findNginx())(`${nginxTitle} in front of the built site`, () => {
  test("sends the parts of pages by itself, in the bytes and with the headers of an instance", async () => {
    const site = await startSite({ PUBLIC_URL: "https://cars.example", TRUST_PROXY: "1" });
    onTestFinished(async () => {
      await site.stop("SIGKILL");
    });
    const nginx = await startNginx([site.url, site.url, site.url]);
    onTestFinished(() => nginx.stop());
    const folder = join(import.meta.dirname, "../../build");
    const own = globSync("assets/*.{js,css,svg,woff2}", { cwd: join(folder, "proxy") });
    const all = globSync("assets/*.{js,css,svg,woff2}", { cwd: join(folder, "client") });
    expect(own.toSorted()).toEqual(all.toSorted());
    const ofEachKind = [".js", ".css", ".svg", ".woff2"].map((kind) =>
      own.find((name) => name.endsWith(kind)),
    );
    const smallest = own.find((name) => !existsSync(join(folder, `proxy/${name}.br`)) && name.endsWith("s"));
    const names = [...ofEachKind, smallest, "assets/none.js", "assets/none", `${own[0]}.br`];
    for (const name of names.filter((one) => one !== undefined)) {
      for (const encoding of ["br, gzip", "gzip;q=1.0, br;q=0", "identity"]) {
        const [ours, theirs] = await Promise.all([
          fetchRaw(site.url, `/${name}`, encoding),
          fetchRaw(nginx.url, `/${name}`, encoding),
        ]);
        // nginx can't know that one was too short to be compressed, so it sends Vary: Accept-Encoding for it, too.
        if (name === smallest) ours.headers["vary"] = "Accept-Encoding";
        expect([name, encoding, theirs]).toEqual([name, encoding, ours]);
      }
    }
    // If a browser cached a worker for a year, it could never be told to leave.
    const worker = await fetchRaw(nginx.url, "/sw.js", "br");
    expect(worker).toEqual(await fetchRaw(site.url, "/sw.js", "br"));
    expect([worker.status, worker.headers]).toMatchObject([
      200,
      { "cache-control": "no-cache", "content-type": "text/javascript; charset=utf-8" },
    ]);
    // An instance logs every request that it gets: three here for each file, three more for those that nginx does not have; and the worker.
    const requestCount = (route: string) => site.output().split(`"route":"${route}"`).length - 1;
    const files = [...ofEachKind, smallest].filter(Boolean);
    const loggedCounts = () => [requestCount("(none)"), requestCount("(file)")];
    await vi.waitFor(() => expect(loggedCounts()).toEqual([6 * 3, 3 * files.length + 2]), {
      timeout: 60_000,
    });
  });
});

/** Returns what a visitor gets from an answer: everything except what belongs to the connection, the moment, and the server's own way of revalidating. */
async function fetchRaw(url: string, path: string, encoding = "identity") {
  const {
    status,
    headers: allHeaders,
    body,
  } = await ask(url + path, {
    headers: { Host: "cars.example", "Accept-Encoding": encoding },
  });
  const keptHeaders = Object.entries(allHeaders).filter(
    ([name]) =>
      !["connection", "keep-alive", "date", "server", "etag", "last-modified", "accept-ranges"].includes(
        name,
      ),
  );
  return { status, body: body.toString("base64"), headers: Object.fromEntries(keptHeaders) };
}

const lowerCase = (fields: Record<string, string>): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
