import type { Dice } from "../../tests/dice.ts";
import type { SiteForm } from "./forms-of-site.ts";
import { anyBytes, nastyText } from "./nasty.ts";

export interface FormAttack {
  readonly name: string;
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

type Pairs = [name: string, value: string][];

const names = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "__proto__[polluted]",
  "idempotencyKey",
  "intent",
  "_routes",
  "_data",
] as const;

/** One of the site's forms, filled in by an attacker. */
export function formAttack(dice: Dice, forms: readonly SiteForm[]): FormAttack {
  const form = dice.one(forms);
  const pairs = damaged(dice, Object.entries(form.fields));
  const [path = "", query = ""] = form.action.split("?");
  // Some request only the data, as our own scripts do.
  const asked = dice.percent(15) ? `${path === "/" ? "/_root" : path}.data` : path;
  const name = `${form.method} ${path.replace(/[\w-]{32}/, "TOKEN")}`;
  if (form.method === "GET" || dice.percent(10)) {
    const search = encoded(dice, pairs);
    return { name, path: `${asked}?${search}`.slice(0, 15_000), method: "GET", headers: {}, body: undefined };
  }
  const address = dice.percent(80) ? query : encoded(dice, damaged(dice, [...new URLSearchParams(query)]));
  const { type, body } = packed(dice, pairs);
  return {
    name,
    path: (address ? `${asked}?${address}` : asked).slice(0, 15_000),
    method: "POST",
    headers: type === undefined ? {} : { "Content-Type": type },
    body,
  };
}

function damaged(dice: Dice, pairs: Pairs): Pairs {
  const all = pairs.flatMap(([name, value]): Pairs => {
    switch (
      dice.one(["kept", "kept", "kept", "kept", "nasty", "nasty", "missing", "twice", "array", "nasty name"])
    ) {
      case "nasty":
        return [[name, nastyText(dice)]];
      case "missing":
        return [];
      case "twice":
        return [
          [name, value],
          [name, nastyText(dice)],
        ];
      case "array":
        return [
          [`${name}[]`, value],
          [`${name}[0]`, nastyText(dice)],
        ];
      case "nasty name":
        return [[nastyText(dice), value]];
      default:
        return [
          [name, name === "idempotencyKey" ? `fuzz-${dice.between(0, 2 ** 31 - 1)}-0123456789` : value],
        ];
    }
  });
  return dice.percent(25) ? [...all, [dice.one(names), nastyText(dice)]] : all;
}

/** In the form of an address: correctly encoded, or not encoded if the bytes allow it. */
function encoded(dice: Dice, pairs: Pairs) {
  const well = new URLSearchParams(pairs).toString();
  if (dice.percent(85)) return well;
  return well.replaceAll(/%[\dA-F]{2}/g, (code) =>
    dice.percent(10) ? dice.one(["%", "%zz", "%ff", "%00", code]) : code,
  );
}

function packed(dice: Dice, pairs: Pairs): { type: string | undefined; body: Buffer } {
  const urlencoded = { type: "application/x-www-form-urlencoded", body: Buffer.from(encoded(dice, pairs)) };
  switch (
    dice.one([
      "urlencoded",
      "urlencoded",
      "urlencoded",
      "multipart",
      "multipart",
      "broken multipart",
      "odd",
      "long",
    ])
  ) {
    case "multipart":
      return { type: 'multipart/form-data; boundary="fuzz"', body: multipart(dice, pairs, "fuzz") };
    case "broken multipart":
      return {
        type: dice.one([
          "multipart/form-data",
          "multipart/form-data; boundary=",
          "multipart/form-data; boundary=other",
        ]),
        body: multipart(dice, pairs, "fuzz").subarray(0, dice.between(0, 400)),
      };
    case "odd":
      return {
        type: dice.one([
          undefined,
          "text/plain",
          "application/json",
          "application/x-www-form-urlencoded; charset=utf-16",
          "x",
        ]),
        body: dice.percent(50) ? urlencoded.body : Buffer.from(anyBytes(dice, 300), "latin1"),
      };
    case "long": {
      const filler = nastyText(dice).slice(0, 3) || "x";
      return {
        ...urlencoded,
        body: Buffer.from(`${encoded(dice, pairs)}&a=${filler.repeat(dice.one([5000, 30_000]))}`),
      };
    }
    default:
      return urlencoded;
  }
}

function multipart(dice: Dice, pairs: Pairs, boundary: string) {
  const parts = pairs.map(([name, value]) => {
    const file = dice.percent(10) ? '; filename="a.txt"\r\nContent-Type: text/plain' : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return Buffer.from(`${parts.join("")}--${boundary}--\r\n`);
}
