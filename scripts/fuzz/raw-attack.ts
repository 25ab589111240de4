import type { Dice } from "../../tests/dice.ts";
import { anyBytes, mark, nastyText } from "./nasty.ts";

export interface RawAttack {
  readonly name: string;
  /** One character for each byte. */
  readonly bytes: string;
  /** How it arrives: in one piece, in a few with pauses, or in one piece from somebody who hangs up at once. */
  readonly arrives: "at once" | "in pieces" | "and leaves";
}

const paths = [
  "/",
  "/cars",
  "/booking?carId=5",
  "/search?pickup=x",
  "/your-booking/none",
  "/newsletter",
  "/healthz",
] as const;
const latin = (text: string) => Buffer.from(text).toString("latin1");
const form = "email=asha%40example.com";

/** Ways to break the rules of HTTP, by name. */
const attacks: Readonly<Record<string, (dice: Dice) => string>> = {
  "a request line": (dice) => {
    const method = dice.one([
      "GET",
      "get",
      "POST",
      "PUT",
      "CONNECT",
      "TRACE",
      "PRI",
      "",
      "G E T",
      "\0GET",
      "X".repeat(20_000),
    ]);
    const version = dice.one([
      "HTTP/1.1",
      "HTTP/1.0",
      "HTTP/0.9",
      "HTTP/2.0",
      "HTTP/9.9",
      "http/1.1",
      "",
      "HTTP/1.1 HTTP/1.1",
    ]);
    const gap = dice.one([" ", "  ", "\t", ""]);
    return `${method}${gap}${dice.one(paths)}${gap}${version}\r\nHost: x\r\n\r\n`;
  },
  "a target": (dice) => {
    const target = dice.one([
      () => `/${"a".repeat(dice.one([2000, 16_000, 100_000]))}`,
      () => `/search?${"a=b&".repeat(dice.one([100, 3500]))}`,
      () => `/${anyBytes(dice, 60)}`,
      () => `/${encodeURI(nastyText(dice).toWellFormed()).slice(0, 4000)}`,
      () => `/search?pickup=${encodeURIComponent(nastyText(dice).toWellFormed()).slice(0, 8000)}`,
      () =>
        dice.one([
          "/%00",
          "/%",
          "/%ff%fe",
          "/%c0%ae%c0%ae/",
          "//evil.example/",
          "/\\evil.example",
          "/../../etc/passwd",
        ]),
      () =>
        dice.one([
          "*",
          "http://evil.example/",
          "x:80",
          "?",
          "#",
          "/./your-booking/x",
          "/cars/%2e%2e/cars",
          "/cars//",
          "/.data",
          "/_.data",
        ]),
      () => `/your-booking/${encodeURIComponent(nastyText(dice).toWellFormed()).slice(0, 2000)}/calendar.ics`,
    ])();
    return `${dice.one(["GET", "HEAD", "POST"])} ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
  },
  "a header": (dice) => {
    const nasty = latin(nastyText(dice))
      .replaceAll(/[\r\n\0]/g, "")
      .slice(0, 6000);
    const headers = dice.one([
      () => "",
      () => "Host: x\r\nHost: y\r\n",
      () => `Host: ${nasty}\r\n`,
      () => `Host: x\r\n${nasty}\r\n`,
      () => `Host: x\r\nX-A: ${nasty}\0\r\n`,
      () => "Host: x\r\nX-A: a\r\n b\r\n\tc\r\n",
      () => `Host: x\r\n${"X-A: b\r\n".repeat(dice.one([100, 3000]))}`,
      () => `Host: x\r\nX-A: ${"b".repeat(dice.one([8000, 100_000]))}\r\n`,
      () =>
        `Host: x\r\n${dice.one(["X-Forwarded-Host", "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"])}: ${nasty}\r\n`,
      () =>
        `Host: x\r\n${dice.one(["Accept-Encoding", "Accept", "Cookie", "Range", "Origin", "Sec-Fetch-Site", "Referer"])}: ${nasty}\r\n`,
      () => `Host: x\r\nIf-None-Match: ${'"a",'.repeat(dice.one([10, 3000]))}\r\n`,
      () => `Host: x\r\nExpect: ${dice.one(["100-continue", "200-ok", nasty])}\r\n`,
      () => `Host: x\r\nConnection: upgrade\r\nUpgrade: ${dice.one(["websocket", "h2c", nasty])}\r\n`,
      () =>
        `Host: x\r\nContent-Length: ${dice.one(["-1", "+5", "1e3", "0x10", "5, 5", "99999999999999999999", ""])}\r\n`,
    ])();
    return `${dice.one(["GET", "POST", "HEAD"])} ${dice.one(paths)} HTTP/1.1\r\n${headers}\r\n`;
  },
  "a chunked body": (dice) => {
    const chunks = dice.one([
      () => `${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`,
      () => "zz\r\nabc\r\n0\r\n\r\n",
      () => "-5\r\nabc\r\n0\r\n\r\n",
      () => "ffffffffffffffffff\r\nabc",
      () => `5;${"x".repeat(dice.one([10, 40_000]))}\r\nabcde\r\n0\r\n\r\n`,
      () => "5\r\nabcdefgh\r\n0\r\n\r\n",
      () => "5\nabcde\n0\n\n",
      () => `${"1\r\na\r\n".repeat(dice.one([10, 4000]))}0\r\n\r\n`,
      () => `0\r\nX-${mark}: 1\r\n${"A: b\r\n".repeat(dice.one([1, 3000]))}\r\n`,
      () => anyBytes(dice, 200),
    ])();
    const encoding = dice.one([
      "chunked",
      "chunked",
      "Chunked",
      "xchunked",
      "chunked, chunked",
      "gzip, chunked",
      "identity",
    ]);
    const length = dice.percent(20) ? "Content-Length: 3\r\n" : "";
    return `${post("/newsletter")}Transfer-Encoding: ${encoding}\r\n${length}\r\n${chunks}`;
  },
  "a wrong length": (dice) => {
    const body = dice.percent(50) ? form : latin(nastyText(dice)).slice(0, 3000);
    const length = Math.max(0, body.length + dice.one([-20, -1, 1, 20, 70_000]));
    return `${post(dice.one(paths))}Content-Length: ${length}\r\n\r\n${body}`;
  },
  "many in one": (dice) =>
    Array.from({ length: dice.between(2, 30) }, () =>
      dice.percent(70)
        ? `GET ${dice.one(paths)} HTTP/1.1\r\nHost: x\r\n\r\n`
        : `${post("/newsletter")}Content-Length: ${form.length}\r\n\r\n${form}`,
    ).join("") + (dice.percent(30) ? anyBytes(dice, 40) : ""),
  "no HTTP": (dice) =>
    dice.one([
      () => anyBytes(dice, 3000),
      () => "\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03",
      () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      () => "\r\n".repeat(dice.one([1, 500, 20_000])),
      () => "\0".repeat(dice.between(1, 5000)),
      () => "",
    ])(),
};

function post(path: string) {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
}

export function rawAttack(dice: Dice): RawAttack {
  const name = dice.one(Object.keys(attacks));
  const whole = attacks[name]?.(dice) ?? "";
  const bytes = dice.percent(15) ? whole.slice(0, dice.between(0, whole.length)) : whole;
  return { name, bytes, arrives: dice.one(["at once", "at once", "at once", "in pieces", "and leaves"]) };
}
