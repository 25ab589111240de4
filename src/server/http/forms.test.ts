import { request } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { ask, sendRaw } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { memoryRateLimit } from "./rate-limit.ts";

const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };
const html = { Accept: "text/html" };

/** Sends a form; returns the status and the message. */
async function send(
  url: string,
  { headers = formHeaders, body = "a=b" }: { headers?: Record<string, string>; body?: string } = {},
) {
  const answer = await ask(`${url}/booking`, { method: "POST", headers, body });
  return { ...answer, message: answer.body.toString() };
}

test("a form reaches its page with what was typed", async () => {
  const { url } = await openSiteServer();
  const { status, message } = await send(url);
  expect(status).toBe(200);
  expect(JSON.parse(message)).toMatchObject({
    method: "POST",
    url: `http://${new URL(url).host}/booking`,
    clientAddress: "127.0.0.1",
    body: "a=b",
  });
});

describe("a form from another site", () => {
  test.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
  ])("is refused in a sentence: %o", async (headers) => {
    const { url } = await openSiteServer();
    const {
      status,
      headers: answerHeaders,
      message,
    } = await send(url, { headers: { ...formHeaders, ...headers } });
    expect([status, answerHeaders.connection]).toEqual([403, "close"]);
    expect(message).toBe(
      "This form was sent from another site, so nothing was stored. Open the page here and send it again.\n",
    );
    const page = await send(url, { headers: { ...formHeaders, ...html, ...headers } });
    expect(page.message).toContain("<h1>Not sent from our site</h1>");
  });

  test("is told from our own by what a page can't set", async () => {
    const { url } = await openSiteServer();
    for (const headers of [
      { "Sec-Fetch-Site": "same-origin", Origin: "null" },
      { "Sec-Fetch-Site": "none" },
      { Origin: url },
      {},
    ]) {
      expect([headers, (await send(url, { headers: { ...formHeaders, ...headers } })).status]).toEqual([
        headers,
        200,
      ]);
    }
  });
});

const inParts = (fields: string) => `--b\r\n${fields}\r\nOne-Click\r\n--b--\r\n`;

describe("the form by which a mail program ends a newsletter (RFC 8058)", () => {
  const elsewhere = { ...formHeaders, Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  const oneClick = "List-Unsubscribe=One-Click";
  const post = async (path: string, headers: Record<string, string>, body = oneClick) => {
    const { url } = await openSiteServer();
    return (await ask(url + path, { method: "POST", headers, body })).status;
  };

  test("is taken at the address of a way out, from wherever it is sent", async () => {
    expect(await post("/unsubscribe/a-token_7", elsewhere)).toBe(200);
    expect(await post("/unsubscribe/a-token_7", formHeaders)).toBe(200);
  });

  test.each([
    ["with a charset", "application/x-www-form-urlencoded; charset=UTF-8", oneClick],
    ["in capitals", "APPLICATION/X-WWW-FORM-URLENCODED", oneClick],
    ["with a line's end", "application/x-www-form-urlencoded", `${oneClick}\r\n`],
    ["among other pairs", "application/x-www-form-urlencoded", `a=b&${oneClick}`],
    ["in any letters", "application/x-www-form-urlencoded", oneClick.toLowerCase()],
    [
      "in parts",
      "multipart/form-data; boundary=b",
      inParts('Content-Disposition: form-data; name="List-Unsubscribe"\r\n'),
    ],
    [
      "in parts with a type",
      'Multipart/Form-Data; charset=utf-8; boundary="b"',
      inParts('Content-Disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain\r\n'),
    ],
  ])("is known %s", async (_how, type, body) => {
    expect(await post("/unsubscribe/a-token_7", { ...elsewhere, "Content-Type": type }, body)).toBe(200);
    expect(await post("/unsubscribe/a-token_7", { "Content-Type": type }, body)).toBe(200);
    expect(await post("/booking", { ...elsewhere, "Content-Type": type }, body)).toBe(403);
  });

  test("is known without a type", async () => {
    const { url } = await openSiteServer();
    const lines = `POST /unsubscribe/a-token_7 HTTP/1.1\r\nHost: cars.example\r\nContent-Length: ${oneClick.length}\r\nConnection: close\r\n\r\n${oneClick}`;
    expect(await sendRaw(url, lines)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("opens that door for nothing else, and no other door", async () => {
    for (const body of ["a=b", "", "List-Unsubscribe=no", "List-Unsubscribe-Post=One-Click"])
      expect([body, await post("/unsubscribe/a-token", elsewhere, body)]).toEqual([body, 403]);
    for (const path of [
      "/newsletter",
      "/unsubscribe",
      "/unsubscribe/a/b",
      "/unsubscribe/a?x=1",
      "/your-booking/a",
    ])
      expect([path, await post(path, elsewhere)]).toEqual([path, 403]);
  });
});

test("more forms than one network may send in a minute are asked to wait, and for how long", async () => {
  const { url } = await openSiteServer({ postLimit: memoryRateLimit(2, () => 0) });
  expect([(await send(url)).status, (await send(url)).status]).toEqual([200, 200]);
  const { status, headers, message } = await send(url);
  expect([status, headers["retry-after"], headers.connection]).toEqual([429, "30", "close"]);
  expect(message).toBe("Your network sent many forms within a minute. Wait a moment and send it again.\n");
  expect((await send(url, { headers: { ...formHeaders, ...html } })).message).toContain(
    "<h1>One moment</h1>",
  );
});

describe("a form's length", () => {
  const most = 64 * 1024;
  const tooLong = "The form is longer than 64 kB, so nothing was stored. Shorten it and send it again.\n";

  test("may be 64 kB, and no more, whether it is said", async () => {
    const { url } = await openSiteServer();
    expect((await send(url, { body: "a".repeat(most) })).status).toBe(200);
    const { status, message } = await send(url, { body: "a".repeat(most + 1) });
    expect([status, message]).toEqual([413, tooLong]);
    const page = await send(url, { headers: { ...formHeaders, ...html }, body: "a".repeat(most + 1) });
    expect(page.message).toContain("<h1>Too long</h1>");
  });

  test("or not", async () => {
    const { url } = await openSiteServer();
    const inChunks = async (length: number) => {
      const upload = request(`${url}/booking`, { method: "POST", headers: formHeaders, agent: false });
      for (let remaining = length; remaining > 0; remaining -= 16 * 1024)
        upload.write("a".repeat(Math.min(remaining, 16 * 1024)));
      upload.end();
      const [response] = (await once(upload, "response")) as [import("node:http").IncomingMessage];
      return [response.statusCode, await text(response)] as const;
    };
    expect((await inChunks(most))[0]).toBe(200);
    expect(await inChunks(most + 1)).toEqual([413, tooLong]);
  });
});

describe("what is no form", () => {
  const noForm = "What was sent can’t be read as a form, so nothing was stored.\n";
  const multipart = "multipart/form-data; boundary=x";
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

  test.each([
    ["application/json", "{}"],
    ["text/plain", "a=b"],
    ["x-application/x-www-form-urlencoded", "a=b"],
    ["application/x-www-form-urlencodedx", "a=b"],
    ["application/x-www-form-urlencoded-x", "a=b"],
    ["multipart/form-data-x; boundary=x", part],
    ["x-multipart/form-data; boundary=x", part],
    [multipart, "damaged"],
    ["multipart/form-data", part],
  ])("is its sender's mistake: %s", async (type, body) => {
    const { url } = await openSiteServer();
    const { status, message } = await send(url, { headers: { "Content-Type": type }, body });
    expect([status, message]).toEqual([415, noForm]);
  });

  test("is nothing without a type", async () => {
    const { url } = await openSiteServer();
    expect((await send(url, { headers: {} })).status).toBe(415);
    expect((await send(url, { headers: html })).message).toContain("<h1>Not a form</h1>");
  });

  test.each([
    ["application/x-www-form-urlencoded;charset=UTF-8", "a=b"],
    ["Application/X-WWW-Form-Urlencoded", "a=b"],
    [multipart, part],
    ["Multipart/Form-Data; boundary=x", part],
  ])("is not %s", async (type, body) => {
    const { url } = await openSiteServer();
    expect((await send(url, { headers: { "Content-Type": type }, body })).status).toBe(200);
  });
});

test("the limit is each visitor's own, and not of whom they claim to be", async () => {
  const { url } = await openSiteServer({ postLimit: memoryRateLimit(1, () => 0) });
  const from = (address: string) => send(url, { headers: { ...formHeaders, "X-Forwarded-For": address } });
  expect((await from("192.0.2.1")).status).toBe(200);
  expect((await from("192.0.2.2")).status).toBe(429);
});

test("what another site sends does not count against its visitor", async () => {
  const secondsToWait = vi.fn(() => 0);
  const { url } = await openSiteServer({ postLimit: { secondsToWait } });
  await send(url, { headers: { ...formHeaders, Origin: "https://evil.example" } });
  expect(secondsToWait).not.toHaveBeenCalled();
  await send(url);
  expect(secondsToWait).toHaveBeenCalledWith("127.0.0.1");
});

/** A form of which only the first bytes have been sent. */
function beginForm(url: string, length: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(
    `POST /booking HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=b`,
  );
  return socket;
}

test("who is still sending what is refused can read why, and is then cut off", async () => {
  const { url } = await openSiteServer();
  const sender = beginForm(url, 900_000);
  const drip = setInterval(() => sender.writable && sender.write("a".repeat(1000)), 20);
  const answer = await text(sender);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/Shorten it and send it again\.\n$/);
});

test("a form that has begun is finished, even when its sender has gone", async () => {
  const gate = Promise.withResolvers<void>();
  const steps: string[] = [];
  const { url, readLog } = await openSiteServer({
    async pages(page) {
      steps.push(await page.text());
      await gate.promise;
      steps.push(page.signal.aborted ? "stopped" : "stored");
      return new Response("taken");
    },
  });
  const leaving = beginForm(url, 3);
  await expect.poll(() => steps).toEqual(["a=b"]);
  leaving.destroy();
  await expect.poll(readLog).toMatchObject([{ event: "request", aborted: true }]);
  gate.resolve();
  await expect.poll(() => steps).toEqual(["a=b", "stored"]);
  expect(readLog()).toHaveLength(1);
});

test("a visitor who leaves in mid-form is no error of ours", async () => {
  const { url, readLog } = await openSiteServer();
  const leaving = beginForm(url, 100);
  await new Promise((resolve) => setTimeout(resolve, 100));
  leaving.destroy();
  await expect.poll(readLog).toMatchObject([{ event: "request", aborted: true }]);
});
