import * as fc from "fast-check";

/**
 * What a client sends, one byte for each character: at once or in pieces with pauses. Then it closes its side, or, where it leaves, the
 * whole connection; without `arrives` it closes nothing.
 */
export interface Attack {
  readonly bytes: string;
  readonly arrives?: "at once" | "in pieces" | "and leaves";
}

/** A form as a page of the site serves it, filled in as a visitor would. */
export interface SiteForm {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What its door asks for: the host's name, a cookie. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A mark in the attacks: a response that has it as an element, an attribute or a header has let it through. */
export const mark = "zq7x";
const formType = "application/x-www-form-urlencoded";

/** A request in bytes; without a type, it has no header for it. */
export function request(
  method: string,
  target: string,
  body = "",
  type = formType,
  headers: SiteForm["headers"] = { Host: "x" },
) {
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${target} HTTP/1.1\r\n${headerLines.join("")}Accept: text/html\r\nConnection: close\r\n`;
  if (method === "GET") return `${head}\r\n`;
  return `${head}${type && `Content-Type: ${type}\r\n`}Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** A text, several texts to choose from, or an arbitrary that generates texts. */
type Part = string | readonly string[] | fc.Arbitrary<string>;

const arbitraryOf = (part: Part) => (part instanceof fc.Arbitrary ? part : fc.constantFrom(...[part].flat()));
const any = (...parts: readonly Part[]) => fc.oneof(...parts.map(arbitraryOf));
const words = (list: string) => list.split(" ");
const times = (part: string, ...counts: readonly number[]) => counts.map((count) => part.repeat(count));

/** A text with parts that vary: text`GET ${path} HTTP/1.1`. */
const text = (strings: TemplateStringsArray, ...parts: readonly Part[]) =>
  fc.tuple(...parts.map(arbitraryOf)).map((texts) => String.raw({ raw: strings }, ...texts));

const inBytes = (content: string | Uint8Array) => Buffer.from(content).toString("latin1");
const anyBytes = (mostBytes: number) => fc.uint8Array({ maxLength: mostBytes }).map(inBytes);

const alphabets = [
  "abcXYZ 019＝＠＋－<İıſß",
  "😀👩‍👩‍👧🇮🇳🏳️‍🌈e\u0301\u0327\u0336Z͑ͫ̓ͪ",
  "\u202E\u2066\u200Fمرحباשלום",
  "\u200B\u200C\u200D\uFEFF\u2060\u00AD",
  "\u0000\u0001\u0008\u000B\u001B\u007F\u0085\u2028\u2029",
  "\uDFFF\uD800\uFFFD\uFFFE",
  "'\"`<>&;\\/=+@-%$#!{}[]()|^~*?:,.",
  "\r\n\t ",
];
const mess = fc
  .tuple(any(alphabets), fc.constantFrom(0, 1, 3, 12, 40, 60, 61, 254, 255, 2000, 9000))
  .chain(([signs, size]) => fc.string({ unit: any([...signs]), minLength: size, maxLength: size }));

/** Texts that are known to have broken something. */
const famousTexts = [
  ...words(`"><${mark}> </script><${mark}> --></title></textarea></select><${mark}> javascript:${mark}`),
  ...words(`%0d%0aX-${mark}:%201 \${7*7}{{7*7}}<%=7*7%> //evil.example \\\\evil.example\\x`),
  ...words("__proto__ constructor toString null undefined NaN -0 0x10 1e309 9999999999999999999999"),
  ...words("31/02/2027 29/02/2999 ../../../../etc/passwd"),
  `' ${mark}=1 x='`,
  `" ${mark}=1 x="`,
  `<img src=x ${mark}=1>`,
  `\r\nX-${mark}: 1`,
  "' or 1=1; drop table bookings; --",
  "=cmd|'/c calc'!A0",
  "[object Object]",
];

/** A text that nobody types by accident. */
const badText = any(famousTexts, famousTexts, mess, mess, text`${mess}${famousTexts}`);
const inAddress = badText.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 8000));
const inHeader = badText.map((value) => inBytes(value.replaceAll(/[\r\n\0]/g, "")).slice(0, 6000));

const paths = words("/ /cars /booking?carId=5 /search?pickup=x /your-booking/none /newsletter /healthz");
const get = text`GET ${paths} HTTP/1.1\r\nHost: x\r\n`;
const post = text`POST ${paths} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\n`;
const newsletter = "email=asha%40example.com";

const methods = ["", "G E T", "\0GET", "X".repeat(20_000), ...words("GET get POST PUT CONNECT TRACE PRI")];
const gaps = [" ", "  ", "\t", ""];
const versions = words("HTTP/1.1 HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/9.9 http/1.1");
const badTarget = any(
  text`/${times("a", 2000, 16_000, 100_000)}`,
  text`/search?${times("a=b&", 100, 3500)}`,
  text`/${anyBytes(60)}`,
  text`/${badText.map((value) => encodeURI(value.toWellFormed()).slice(0, 4000))}`,
  text`/search?pickup=${inAddress}`,
  text`/your-booking/${inAddress}/calendar.ics`,
  words("/%00 /% /%ff%fe /%c0%ae%c0%ae/ //evil.example/ /\\evil.example /../../etc/passwd"),
  words("* http://evil.example/ x:80 ? # /./your-booking/x /cars/%2e%2e/cars /cars// /.data /_.data"),
);
const headerNames = words("Accept-Encoding Accept Cookie Range Origin Sec-Fetch-Site Referer Forwarded");
const badHeaders = any(
  ["", "Host: x\r\nHost: y\r\n", "Host: x\r\nX-A: a\r\n b\r\n\tc\r\n"],
  text`Host: ${inHeader}\r\n`,
  text`Host: x\r\n${inHeader}\r\n`,
  text`Host: x\r\nX-A: ${inHeader}\0\r\n`,
  text`Host: x\r\n${times("X-A: b\r\n", 100, 3000)}`,
  text`Host: x\r\nX-A: ${times("b", 8000, 100_000)}\r\n`,
  text`Host: x\r\n${headerNames}: ${inHeader}\r\n`,
  text`Host: x\r\nX-Forwarded-${words("Host For Proto")}: ${inHeader}\r\n`,
  text`Host: x\r\nIf-None-Match: ${times('"a",', 10, 3000)}\r\n`,
  text`Host: x\r\nExpect: ${any("100-continue", "200-ok", inHeader)}\r\n`,
  text`Host: x\r\nConnection: upgrade\r\nUpgrade: ${any("websocket", "h2c", inHeader)}\r\n`,
  text`Host: x\r\nContent-Length: ${["", "5, 5", ...words("-1 +5 1e3 0x10 99999999999999999999")]}\r\n`,
);
const codings = ["chunked, chunked", "gzip, chunked", ...words("chunked chunked Chunked xchunked identity")];
const secondLength = ["", "", "", "", "Content-Length: 3\r\n"];
const chunks = any(
  [`18\r\n${newsletter}\r\n0\r\n\r\n`, "5\r\nabcdefgh\r\n0\r\n\r\n", "5\nabcde\n0\n\n"],
  text`${["zz", "-5", "ffffffffffffffffff"]}\r\nabc\r\n0\r\n\r\n`,
  text`5;${times("x", 10, 40_000)}\r\nabcde\r\n0\r\n\r\n`,
  text`${times("1\r\na\r\n", 10, 4000)}0\r\n\r\n`,
  text`0\r\nX-${mark}: 1\r\n${times("A: b\r\n", 1, 3000)}\r\n`,
  anyBytes(200),
);
const validRequest = any(text`${get}\r\n`, text`${post}Content-Length: 24\r\n\r\n${newsletter}`);
const manyRequests = fc.array(validRequest, { minLength: 2, maxLength: 30 }).map((all) => all.join(""));
const noHttp = ["", "\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"];

/**
 * Ways to break the rules of HTTP: of the request line, its target, a header, chunks, the length, several requests in one, and no HTTP at
 * all.
 */
const rawBytes = any(
  text`${methods}${gaps}${paths}${gaps}${any("", "HTTP/1.1 HTTP/1.1", versions)}\r\nHost: x\r\n\r\n`,
  text`${words("GET HEAD POST")} ${badTarget} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`,
  text`${words("GET POST HEAD")} ${paths} HTTP/1.1\r\n${badHeaders}\r\n`,
  text`${post}Transfer-Encoding: ${codings}\r\n${secondLength}\r\n${chunks}`,
  text`${post}Content-Length: ${words("0 4 23 25 44 70000")}\r\n\r\n${any(newsletter, inHeader)}`,
  text`${manyRequests}${any("", "", anyBytes(40))}`,
  any(anyBytes(3000), noHttp, times("\r\n", 1, 500, 20_000), times("\0", 1, 70, 5000)),
);

/** One in six is cut short: the others take 100 percent or more of their bytes. */
const rawAttack = fc.record({
  bytes: fc.tuple(rawBytes, fc.nat(599)).map(([all, percent]) => all.slice(0, (all.length * percent) / 100)),
  arrives: fc.constantFrom("at once", "at once", "at once", "in pieces", "and leaves"),
});

type Pairs = [name: string, value: string][];

const badName = any(
  words("hasOwnProperty __proto__[polluted] idempotencyKey intent _routes _data"),
  famousTexts,
);

/**
 * Fields as an attacker sends them: unchanged, with another value, missing, twice, as an array, under another name; and perhaps one more.
 */
function damage(pairs: Pairs): fc.Arbitrary<Pairs> {
  const fields = pairs.map(([name, value]) =>
    fc
      .tuple(["idempotencyKey", "key"].includes(name) ? fc.uuid() : fc.constant(value), badText)
      .chain(([usual, bad]) => {
        const same: Pairs = [[name, usual]];
        const other: Pairs = [[name, bad]];
        const asArray: Pairs = Object.entries({ [`${name}[]`]: usual, [`${name}[0]`]: bad });
        const choices: Pairs[] = [other, other, [], [...same, ...other], asArray, [[bad, usual]]];
        return fc.constantFrom(same, same, same, same, ...choices);
      }),
  );
  return fc.tuple(...fields, fc.array(fc.tuple(badName, badText), { maxLength: 1 })).map((all) => all.flat());
}

/** As in an address: well encoded, or with one or all of its codes broken. */
function encode(pairs: Pairs) {
  const query = new URLSearchParams(pairs).toString();
  const badCodes = words("% %zz %ff %00");
  const brokenQueries = [/%\w\w/, /%\w\w/g].flatMap((codes) =>
    badCodes.map((badCode) => query.replace(codes, badCode)),
  );
  return any(query, query, query, query, query, brokenQueries);
}

const disposition = "Content-Disposition: form-data";
const file = ["", "", "", "", "", "", "", "", "", '; filename="a.txt"\r\nContent-Type: text/plain'];

function multipart(pairs: Pairs) {
  const parts = pairs.map(
    ([name, value]) => text`--fuzz\r\n${disposition}; name="${name}"${file}\r\n\r\n${value}\r\n`,
  );
  return fc.tuple(...parts).map((all) => inBytes(`${all.join("")}--fuzz--\r\n`));
}

const otherTypes = ["", "text/plain", "application/json", `${formType}; charset=utf-16`, "x"];
const boundaries = ["", "; boundary=", "; boundary=other"];
const longText = badText.chain((bad) => any(times(bad.slice(0, 3), 5000, 30_000))).map(inBytes);
const ofType = (type: Part, content: Part) => fc.tuple(arbitraryOf(type), arbitraryOf(content));

/** The type and the body of a form: matching, not matching, cut short, or too large. */
function bodyOf(pairs: Pairs) {
  const form = encode(pairs);
  const parts = multipart(pairs);
  const cutParts = fc.tuple(parts, fc.nat(400)).map(([all, end]) => all.slice(0, end));
  return fc.oneof(
    { weight: 3, arbitrary: ofType(formType, form) },
    { weight: 2, arbitrary: ofType("multipart/form-data; boundary=fuzz", parts) },
    ofType(text`multipart/form-data${boundaries}`, cutParts),
    ofType(otherTypes, any(form, anyBytes(300))),
    ofType(formType, text`${form}&a=${longText}`),
  );
}

/** A form, filled in by an attacker; some send it with GET, some request only the data, as our own scripts do. */
function formAttack({ method, path, query, fields, headers }: SiteForm): fc.Arbitrary<Attack> {
  const pairs = damage(Object.entries(fields));
  const verbs = any(...times(method, 1, 1, 1, 1, 1, 1, 1, 1, 1), "GET");
  const addresses = any(path, path, path, path, path, `${path === "/" ? "/_root" : path}.data`);
  const queries = any(query, query, query, query, damage([...new URLSearchParams(query)]).chain(encode));
  return fc
    .tuple(verbs, addresses, queries, pairs.chain(encode), pairs.chain(bodyOf))
    .map(([verb, address, usualQuery, formQuery, [type, body]]) => {
      const target = `${address}?${verb === "GET" ? formQuery : usualQuery}`.slice(0, 15_000);
      return { bytes: request(verb, target, body, type, headers) };
    });
}

/** Half raw bytes, half forms; the same seed makes the same attacks. */
export function attacks(forms: readonly SiteForm[], count: number, seed: number): Attack[] {
  const attack = fc.oneof(rawAttack, fc.constantFrom(...forms).chain(formAttack));
  return fc.sample(fc.noBias(attack), { seed, numRuns: count });
}

const signs = [..."/.%&=;:,+-_~@!?*|'\"`()[]{}<>#\\ \t\n\u00A0aA1é"];

/** What is read as one letter, put in order, or translated: marks in turn, with marks that are letters at first, digits, joiners. */
const marks = ["\u0301\u0316", "\u0301\uFF9E", "\u0669", "\u{1D7FF}", "a\u200D", "👩‍"];

const runsIn = (
  place: string,
  texts: readonly string[],
  mostOf: (sign: string) => number,
  requestWith: (value: string) => string,
) =>
  texts.map((sign) => {
    const name = `A run of ${JSON.stringify(sign)} in ${place}`;
    return { name, bytesOf: (count = mostOf(sign)) => requestWith(`a${sign.repeat(count)}b`) };
  });

/** Says how often a sign fits into so many bytes of an address or an encoded form, and of a multipart form, which doesn't encode it. */
const encodedIn = (bytes: number) => (sign: string) =>
  Math.min(15_000, Math.floor(bytes / encodeURIComponent(sign).length));
const plainIn = (bytes: number) => (sign: string) => Math.floor(bytes / Buffer.byteLength(sign));

function multipartRequest(target: string, fields: Fields) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--f\r\n${disposition}; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return request("POST", target, inBytes(`${parts.join("")}--f--\r\n`), "multipart/form-data; boundary=f");
}

/** A long run of each sign, and a single one, in the same place: in paths, queries, and every field of every form; and many fields. */
export const longRuns = (forms: readonly SiteForm[]) => [
  ...["/", "/your-booking/", "/cars?", "/search?", "/locations?from="].flatMap((start) =>
    runsIn(start, [signs, marks, "a+"].flat(), encodedIn(15_000), (value) =>
      request("GET", start + value.replaceAll(/[^!-~]/gu, encodeURIComponent)),
    ),
  ),
  ...forms.flatMap(({ method, path, query, fields }) =>
    method === "GET" ? runsInQuery(path, fields) : runsInForm(path, `${path}?${query}`, fields),
  ),
];

type Fields = SiteForm["fields"];

const runsInQuery = (path: string, fields: Fields) =>
  Object.keys(fields).flatMap((field) =>
    runsIn(`${field} of GET ${path}`, [signs, marks].flat(), encodedIn(15_000), (value) =>
      request("GET", `${path}?${new URLSearchParams({ ...fields, [field]: value })}`),
    ),
  );

/** In both encodings of a form: multipart holds six times as many marks. */
function runsInForm(path: string, target: string, fields: Fields) {
  const inFields = Object.keys(fields).flatMap((field) => {
    const place = `${field} of POST ${path}`;
    const encodedRuns = runsIn(place, signs, encodedIn(60_000), (value) =>
      request("POST", target, new URLSearchParams({ ...fields, [field]: value }).toString()),
    );
    const multipartRuns = runsIn(place, marks, plainIn(60_000), (value) =>
      multipartRequest(target, { ...fields, [field]: value }),
    );
    return [encodedRuns, multipartRuns].flat();
  });
  const withMany = (count: number): Fields => ({
    ...fields,
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [at.toString(36), ""])),
  });
  const manyFields = {
    name: `Many fields in POST ${path}`,
    bytesOf: (count = 10_000) => request("POST", target, new URLSearchParams(withMany(count)).toString()),
  };
  const manyParts = {
    name: `Many parts in POST ${path}`,
    bytesOf: (count = 1000) => multipartRequest(target, withMany(count)),
  };
  return [inFields, manyFields, manyParts].flat();
}
