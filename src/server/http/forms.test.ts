import { setTimeout as pause } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ask, sendRaw } from "../../../tests/ask.ts";
import { connectVisitor, openSiteServer } from "../../../tests/open-server.ts";
import { createRequestLimiter } from "./rate-limit.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
const html = { Accept: "text/html" };

interface Form {
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A server, and how to send it forms. */
async function openForms(options: Parameters<typeof openSiteServer>[0] = {}) {
  const { url, readLog } = await openSiteServer(options);
  const send = async ({ path = "/booking", headers = {}, body = "a=b" }: Form = {}) => {
    const answer = await ask(url + path, {
      method: "POST",
      headers: { "Content-Type": urlencoded, ...headers },
      body,
    });
    return { status: answer.status, headers: answer.headers, message: answer.body.toString() };
  };
  return { url, readLog, send };
}

test("a form reaches its page with what was typed, without where it says it came from", async () => {
  const { url, send } = await openForms({
    pages: async (page) =>
      Response.json([page.method, page.url, page.headers.get("Origin"), await page.text()]),
  });
  const { status, message } = await send({ headers: { Origin: url } });
  expect([status, JSON.parse(message)]).toEqual([200, ["POST", `${url}/booking`, null, "a=b"]]);
});

describe("a form from another site", () => {
  test.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ])("is refused in a sentence: %o", async (headers) => {
    const { send } = await openForms();
    const refusal = await send({ headers });
    expect([refusal.status, refusal.headers.connection]).toEqual([403, "close"]);
    expect(refusal.message).toBe(
      "This form was sent from another site, so nothing was stored. Open the page here and send it again.\n",
    );
    expect((await send({ headers: { ...html, ...headers } })).message).toContain(
      "<h1>Not sent from our site</h1>",
    );
  });

  test("is told from our own, and from a program's, by what a page can't set", async () => {
    const { url, send } = await openForms();
    for (const headers of [
      { "Sec-Fetch-Site": "same-origin", Origin: "null" },
      { "Sec-Fetch-Site": "none" },
      { Origin: url },
      {},
    ])
      expect((await send({ headers })).status, JSON.stringify(headers)).toBe(200);
  });
});

const inParts = (type: string) =>
  `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n${type}\r\nOne-Click\r\n--b--\r\n`;

describe("the form by which a mail program ends a newsletter (RFC 8058)", () => {
  const elsewhere = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  const oneClick = "List-Unsubscribe=One-Click";
  const path = "/unsubscribe/a-token_7";

  test.each([
    ["as it is", urlencoded, oneClick],
    ["with a charset", `${urlencoded}; charset=UTF-8`, oneClick],
    ["in capitals", urlencoded.toUpperCase(), oneClick],
    ["with a line's end", urlencoded, `${oneClick}\r\n`],
    ["among other pairs", urlencoded, `a=b&${oneClick}`],
    ["in any letters", urlencoded, oneClick.toLowerCase()],
    ["in parts", "multipart/form-data; boundary=b", inParts("")],
    [
      "in parts with a type",
      'Multipart/Form-Data; charset=utf-8; boundary="b"',
      inParts("Content-Type: text/plain\r\n"),
    ],
  ])("is taken %s at the address of a way out, from wherever it is sent", async (_how, type, body) => {
    const { send } = await openForms();
    const own = { "Content-Type": type };
    const statuses = [
      await send({ path, headers: { ...elsewhere, ...own }, body }),
      await send({ path, headers: own, body }),
      await send({ headers: { ...elsewhere, ...own }, body }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 403]);
  });

  test("is known without a type", async () => {
    const { url } = await openForms();
    const lines = `POST ${path} HTTP/1.1\r\nHost: cars.example\r\nContent-Length: ${oneClick.length}\r\n`;
    expect(await sendRaw(url, `${lines}Connection: close\r\n\r\n${oneClick}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("opens that door for nothing else, and no other door", async () => {
    const { send } = await openForms();
    for (const body of ["a=b", "", "List-Unsubscribe=no", "List-Unsubscribe-Post=One-Click"])
      expect((await send({ path, headers: elsewhere, body })).status, body).toBe(403);
    for (const other of "/newsletter /unsubscribe /unsubscribe/a/b /unsubscribe/a?x=1 /your-booking/a".split(
      " ",
    ))
      expect((await send({ path: other, headers: elsewhere, body: oneClick })).status, other).toBe(403);
  });
});

test("more forms than one network may send in a minute are asked to wait, whoever they claim to be from", async () => {
  const { url, send } = await openForms({ postLimit: createRequestLimiter(2, () => 0) });
  const from = (address: string) => send({ headers: { "X-Forwarded-For": address } });
  // What another site sends does not count against its visitor.
  expect((await send({ headers: { Origin: "https://evil.example" } })).status).toBe(403);
  expect([(await from("192.0.2.1")).status, (await from("192.0.2.2")).status]).toEqual([200, 200]);
  const { status, headers, message } = await from("192.0.2.3");
  expect([status, headers["retry-after"], headers.connection]).toEqual([429, "30", "close"]);
  expect(message).toBe("Your network sent many forms within a minute. Wait a moment and send it again.\n");
  expect((await send({ headers: html })).message).toContain("<h1>One moment</h1>");
  expect((await ask(`${url}/search`)).status).toBe(200);
});

test.each(["said", "not said"])("a form may be 64 kB, and no more, whether its length is %s", async (how) => {
  const { send } = await openForms();
  const most = 64 * 1024;
  const headers: Record<string, string> = how === "said" ? {} : { "Transfer-Encoding": "chunked" };
  expect((await send({ headers, body: "a".repeat(most) })).status).toBe(200);
  const { status, message, headers: answerHeaders } = await send({ headers, body: "a".repeat(most + 1) });
  expect([status, answerHeaders.connection]).toEqual([413, "close"]);
  expect(message).toBe(
    "The form is longer than 64 kB, so nothing was stored. Shorten it and send it again.\n",
  );
  expect((await send({ headers: { ...headers, ...html }, body: "a".repeat(most + 1) })).message).toContain(
    "<h1>Too long</h1>",
  );
});

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
  ["", "a=b"],
])("what is no form is its sender's mistake: '%s'", async (type, body) => {
  const { send } = await openForms();
  const { status, message } = await send({ headers: { "Content-Type": type }, body });
  expect([status, message]).toEqual([415, "What was sent can’t be read as a form, so nothing was stored.\n"]);
  expect((await send({ headers: { ...html, "Content-Type": type }, body })).message).toContain(
    "<h1>Not a form</h1>",
  );
});

test.each([
  ["application/x-www-form-urlencoded;charset=UTF-8", "a=b"],
  ["Application/X-WWW-Form-Urlencoded", "a=b"],
  [multipart, part],
  ["Multipart/Form-Data; boundary=x", part],
])("a form is %s", async (type, body) => {
  const { send } = await openForms();
  expect((await send({ headers: { "Content-Type": type }, body })).status).toBe(200);
});

/** A form of which only the first bytes have been sent. */
const startForm = (url: string, length: number) =>
  connectVisitor(
    url,
    `POST /booking HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nContent-Type: ${urlencoded}\r\n\r\na=b`,
  );

test("who is still sending what is refused can read why, and is then cut off", async () => {
  const { url } = await openForms();
  const sender = startForm(url, 900_000);
  const drip = setInterval(() => sender.writable && sender.write("a".repeat(1000)), 20);
  const answer = await text(sender);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*Shorten it and send it again\.\n$/);
});

test("a form that has begun is finished, even when its sender has gone", async () => {
  const gate = Promise.withResolvers<void>();
  const steps: string[] = [];
  const { url, readLog } = await openForms({
    async pages(page) {
      steps.push(await page.text());
      await gate.promise;
      steps.push(page.signal.aborted ? "stopped" : "stored");
      return new Response("taken");
    },
  });
  const leaving = startForm(url, 3);
  await expect.poll(() => steps).toEqual(["a=b"]);
  leaving.destroy();
  await expect.poll(readLog).toMatchObject([{ event: "request", aborted: true }]);
  gate.resolve();
  await expect.poll(() => steps).toEqual(["a=b", "stored"]);
  expect(readLog()).toHaveLength(1);
});

test("a visitor who leaves in mid-form is no error of ours", async () => {
  const { url, readLog } = await openForms();
  const leaving = startForm(url, 100);
  await pause(100);
  leaving.destroy();
  await expect.poll(readLog).toMatchObject([{ event: "request", aborted: true }]);
});
