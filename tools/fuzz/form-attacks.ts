import * as fc from "fast-check";
import { chance } from "../chance.ts";
import { badText, bytes, inBytes, text, words } from "./bad-text.ts";
import type { SiteForm } from "./forms-of-site.ts";

type Pairs = [name: string, value: string][];

const { constantFrom: one, oneof: any } = fc;
const badName = one(
  ...words("__proto__ constructor toString hasOwnProperty __proto__[polluted]"),
  ...words("idempotencyKey intent _routes _data"),
);

/** Fields as an attacker sends them: kept, with another value, missing, twice, as an array, under another name; and perhaps one more. */
function damaged(pairs: Pairs): fc.Arbitrary<Pairs> {
  const fields = pairs.map(([name, value]) => {
    const kept: Pairs = [[name, value]];
    const changed = badText.chain((bad) => {
      const other: Pairs = [[name, bad]];
      const asArray = Object.entries({ [`${name}[]`]: value, [`${name}[0]`]: bad });
      return one<Pairs>(other, other, [], [...kept, ...other], asArray, [[bad, value]]);
    });
    return any({ weight: 4, arbitrary: one(kept) }, { weight: 6, arbitrary: changed });
  });
  const oneMore = fc.tuple(badName, badText).map((pair): Pairs => [pair]);
  return fc.tuple(...fields, any({ weight: 3, arbitrary: one<Pairs>([]) }, oneMore)).map((all) => all.flat());
}

/** As in an address: well encoded, or with some of its codes broken. */
function encoded(pairs: Pairs): fc.Arbitrary<string> {
  const well = new URLSearchParams(pairs).toString();
  const broken = fc.tuple(one("%", "%zz", "%ff", "%00"), fc.nat(9)).map(([bad, phase]) => {
    let turn = phase;
    return well.replaceAll(/%[\dA-F]{2}/g, (code) => (turn++ % 10 === 0 ? bad : code));
  });
  return any({ weight: 85, arbitrary: one(well) }, { weight: 15, arbitrary: broken });
}

function multipart(pairs: Pairs): fc.Arbitrary<string> {
  const file = chance(10).map((is) => (is ? '; filename="a.txt"\r\nContent-Type: text/plain' : ""));
  const parts = pairs.map(
    ([name, value]) =>
      text`--fuzz\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
  );
  return fc.tuple(...parts).map((all) => `${all.join("")}--fuzz--\r\n`);
}

const urlencoded = "application/x-www-form-urlencoded";
const otherType = one("", "text/plain", "application/json", `${urlencoded}; charset=utf-16`, "x");

function body(type: string | fc.Arbitrary<string>, content: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text`${type}`, content).map(([claimed, sent]) => {
    const header = claimed && `Content-Type: ${claimed}\r\n`;
    return `${header}Content-Length: ${sent.length}\r\n\r\n${sent}`;
  });
}

/** The headers of a body, and the body. */
function packed(pairs: Pairs): fc.Arbitrary<string> {
  const form = encoded(pairs);
  const parts = multipart(pairs).map(inBytes);
  const cutParts = fc.tuple(parts, fc.nat(400)).map(([whole, end]) => whole.slice(0, end));
  const filler = fc.tuple(badText, one(5000, 30_000)).map(([bad, times]) => bad.slice(0, 3).repeat(times));
  return any(
    { weight: 3, arbitrary: body(urlencoded, form) },
    { weight: 2, arbitrary: body("multipart/form-data; boundary=fuzz", parts) },
    body(text`multipart/form-data${one("", "; boundary=", "; boundary=other")}`, cutParts),
    body(otherType, any(form, bytes(300))),
    body(urlencoded, text`${form}&a=${filler.map(inBytes)}`),
  );
}

/** One of the site's forms, filled in by an attacker. */
export function formAttack(forms: readonly SiteForm[]) {
  return fc.tuple(one(...forms), fc.uuid(), chance(15), chance(10)).chain(([form, key, asData, asQuery]) => {
    const { path, query, fields } = form;
    // Some request only the data, as our own scripts do.
    const asked = asData ? `${path === "/" ? "/_root" : path}.data` : path;
    const pairs = damaged(
      Object.entries("idempotencyKey" in fields ? { ...fields, idempotencyKey: key } : fields),
    );
    const isGet = form.method === "GET" || asQuery;
    const damagedQuery = damaged([...new URLSearchParams(query)]).chain(encoded);
    const search = isGet ? pairs.chain(encoded) : any({ weight: 4, arbitrary: one(query) }, damagedQuery);
    const target = search.map((pairsOfQuery) => `${asked}?${pairsOfQuery}`.slice(0, 15_000));
    const head = text`${isGet ? "GET" : "POST"} ${target} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n`;
    return fc.record({
      name: one(`${form.method} ${path.replace(/[\w-]{32}/, "TOKEN")}`),
      bytes: text`${head}Connection: close\r\n${isGet ? "\r\n" : pairs.chain(packed)}`,
      arrives: one("and stays" as const),
    });
  });
}
