import * as fc from "fast-check";
import { chance } from "../chance.ts";
import { badText, bytes, inBytes, mark, text, words } from "./bad-text.ts";

const { constantFrom: one, oneof: any } = fc;

/** The same part, this many times. */
const times = (part: string, ...counts: readonly number[]) =>
  one(...counts.map((count) => part.repeat(count)));
const inAddress = (most: number) =>
  badText.map((typed) => encodeURIComponent(typed.toWellFormed()).slice(0, most));
const inHeader = badText.map((typed) =>
  inBytes(typed)
    .replaceAll(/[\r\n\0]/g, "")
    .slice(0, 6000),
);

const form = "email=asha%40example.com";
const path = one(
  ...words("/ /cars /booking?carId=5 /search?pickup=x /your-booking/none /newsletter /healthz"),
);
const post = text`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`;

const method = one("", "G E T", "\0GET", "X".repeat(20_000), ...words("GET get POST PUT CONNECT TRACE PRI"));
const version = one(
  "",
  "HTTP/1.1 HTTP/1.1",
  ...words("HTTP/1.1 HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/9.9 http/1.1"),
);
const gap = one(" ", "  ", "\t", "");

const target = any(
  text`/${times("a", 2000, 16_000, 100_000)}`,
  text`/search?${times("a=b&", 100, 3500)}`,
  text`/${bytes(60)}`,
  text`/${badText.map((typed) => encodeURI(typed.toWellFormed()).slice(0, 4000))}`,
  text`/search?pickup=${inAddress(8000)}`,
  text`/your-booking/${inAddress(2000)}/calendar.ics`,
  one(...words("/%00 /% /%ff%fe /%c0%ae%c0%ae/ //evil.example/ /\\evil.example /../../etc/passwd")),
  one(...words("* http://evil.example/ x:80 ? # /./your-booking/x /cars/%2e%2e/cars /cars// /.data /_.data")),
);

const forwarded = one(...words("X-Forwarded-Host X-Forwarded-For X-Forwarded-Proto Forwarded"));
const known = one(...words("Accept-Encoding Accept Cookie Range Origin Sec-Fetch-Site Referer"));
const headers = any(
  one("", "Host: x\r\nHost: y\r\n", "Host: x\r\nX-A: a\r\n b\r\n\tc\r\n"),
  text`Host: ${inHeader}\r\n`,
  text`Host: x\r\n${inHeader}\r\n`,
  text`Host: x\r\nX-A: ${inHeader}\0\r\n`,
  text`Host: x\r\n${times("X-A: b\r\n", 100, 3000)}`,
  text`Host: x\r\nX-A: ${times("b", 8000, 100_000)}\r\n`,
  text`Host: x\r\n${forwarded}: ${inHeader}\r\n`,
  text`Host: x\r\n${known}: ${inHeader}\r\n`,
  text`Host: x\r\nIf-None-Match: ${times('"a",', 10, 3000)}\r\n`,
  text`Host: x\r\nExpect: ${any(one("100-continue", "200-ok"), inHeader)}\r\n`,
  text`Host: x\r\nConnection: upgrade\r\nUpgrade: ${any(one("websocket", "h2c"), inHeader)}\r\n`,
  text`Host: x\r\nContent-Length: ${one("", "5, 5", ...words("-1 +5 1e3 0x10 99999999999999999999"))}\r\n`,
);

const chunks = any(
  one(
    `${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`,
    "zz\r\nabc\r\n0\r\n\r\n",
    "-5\r\nabc\r\n0\r\n\r\n",
  ),
  one("ffffffffffffffffff\r\nabc", "5\r\nabcdefgh\r\n0\r\n\r\n", "5\nabcde\n0\n\n"),
  text`5;${times("x", 10, 40_000)}\r\nabcde\r\n0\r\n\r\n`,
  text`${times("1\r\na\r\n", 10, 4000)}0\r\n\r\n`,
  text`0\r\nX-${mark}: 1\r\n${times("A: b\r\n", 1, 3000)}\r\n`,
  bytes(200),
);
const encoding = one(
  "chunked, chunked",
  "gzip, chunked",
  ...words("chunked chunked Chunked xchunked identity"),
);
const secondLength = one("", "", "", "", "Content-Length: 3\r\n");

const wrongLength = fc
  .tuple(post, any(one(form), inHeader), one(-20, -1, 1, 20, 70_000))
  .map(([head, body, more]) => `${head}Content-Length: ${Math.max(0, body.length + more)}\r\n\r\n${body}`);
const wholeRequest = any(
  text`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
  text`${post}Content-Length: ${String(form.length)}\r\n\r\n${form}`,
);
const manyRequests = fc.array(wholeRequest, { minLength: 2, maxLength: 30 }).map((all) => all.join(""));

/** Ways to break the rules of HTTP, by name. */
const attacks: Readonly<Record<string, fc.Arbitrary<string>>> = {
  "a request line": text`${method}${gap}${path}${gap}${version}\r\nHost: x\r\n\r\n`,
  "a target": text`${one("GET", "HEAD", "POST")} ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`,
  "a header": text`${one("GET", "POST", "HEAD")} ${path} HTTP/1.1\r\n${headers}\r\n`,
  "a chunked body": text`${post}Transfer-Encoding: ${encoding}\r\n${secondLength}\r\n${chunks}`,
  "a wrong length": wrongLength,
  "many in one": text`${manyRequests}${any(one(""), one(""), bytes(40))}`,
  "no HTTP": any(
    bytes(3000),
    one("", "\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    times("\r\n", 1, 500, 20_000),
    times("\0", 1, 70, 5000),
  ),
};

/** One attack: its bytes, one for each character, cut short or whole, in one piece or with pauses, from a client that may hang up at once. */
export const rawAttack = one(...Object.entries(attacks)).chain(([name, attack]) =>
  fc.record({
    name: fc.constant(name),
    bytes: fc
      .tuple(attack, chance(15), fc.integer({ min: 0, max: 99 }))
      .map(([whole, isCut, percent]) => (isCut ? whole.slice(0, (whole.length * percent) / 100) : whole)),
    arrives: one("at once", "at once", "at once", "in pieces", "and leaves"),
  }),
);
