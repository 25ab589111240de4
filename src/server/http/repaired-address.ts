/** Whether a path is that of a page or file of ours, exactly as our own links write it. */
export type OwnPathCheck = (path: string) => boolean;

/** A customer's own pages: whether a token of this shape is known, only the store can tell. */
const personalPage =
  /^\/(?:your-booking\/[\w-]{32}(?:\/calendar\.ics|\/invoices\/\d+)?|(?:unsubscribe|quote)\/[\w-]{32})$/;

/**
 * The address of ours that a mangled link was meant to lead to, as path and query; undefined when it is right as it is, or none of ours.
 * Mail programs and messengers take the sign after a link for a part of it ('/cars.', '/cars)'), double slashes and question marks, write
 * '&' as '&amp;' or '?' as '%3F', and capitals. Following it never leads to yet another address, nor to another host.
 */
export function findRepairedAddress(url: string, isOurs: OwnPathCheck): string | undefined {
  const address = repairOnce(url, isOurs);
  return address === undefined || address === url || repairOnce(address, isOurs) !== address
    ? undefined
    : address;
}

function repairOnce(url: string, isOurs: OwnPathCheck): string | undefined {
  const markIndex = url.search(/\?|%3F/i);
  const receivedPath = markIndex === -1 ? url : url.slice(0, markIndex);
  const path = ourPath(receivedPath, isOurs);
  if (path === undefined) return undefined;
  // Without a question mark an '&' begins what a newsletter's counter added.
  const ampersandIndex = receivedPath.indexOf("&");
  const pathRest = ampersandIndex === -1 ? "" : receivedPath.slice(ampersandIndex);
  const rest = `${pathRest}${markIndex === -1 ? "" : url.slice(markIndex)}`;
  const query = rest === "" || rest === "?" ? rest : `?${repairQuery(rest)}`;
  return `${path}${query}`;
}

function ourPath(receivedPath: string, isOurs: OwnPathCheck): string | undefined {
  if (isOurs(receivedPath) || personalPage.test(receivedPath)) return receivedPath;
  const decodedPath = decodeTwice(receivedPath.split("&", 1)[0] ?? "");
  if (decodedPath === undefined) return undefined;
  // What stands behind one of these is no part of a link.
  const link = decodedPath.slice(firstLetterIndex(decodedPath)).split(/[\s<>"`|#]/, 1)[0] ?? "";
  const pieces = link === "" ? [decodedPath] : link.split(/[/\\]/);
  // A piece of other signs than punctuation was not added by mistake.
  if (pieces.some((piece) => /[^\p{P}\s]/u.test(piece) && trimSigns(piece) === "")) return undefined;
  const parts = pieces.map(trimSigns).filter(Boolean);
  const [first = "", ...others] = parts;
  // The capitals of a token matter.
  const tokenPath = `/${[first.toLowerCase(), ...others].join("/")}`;
  if (personalPage.test(tokenPath)) return tokenPath;
  return [`/${parts.join("/")}`, `/${parts.join("/").toLowerCase()}`].find(isOurs);
}

/** Twice at most: some mail programs encode what is encoded. Undefined for what can't be decoded at all. */
function decodeTwice(text: string): string | undefined {
  const decodedText = decodeOnce(text);
  return decodedText === undefined ? undefined : (decodeOnce(decodedText) ?? decodedText);
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const wordCharacter = /[\p{L}\p{M}\p{N}_-]/u;

/** Where the first letter, digit, '_' or '-' is. */
function firstLetterIndex(text: string): number {
  const index = text.search(wordCharacter);
  return index === -1 ? text.length : index;
}

/** Without the signs around it. A loop: a pattern for the end would begin anew at each sign of a long run. */
function trimSigns(text: string): string {
  const signs = Array.from(text);
  let end = signs.length;
  while (end > 0 && !wordCharacter.test(signs[end - 1] ?? "")) end -= 1;
  let begin = 0;
  while (begin < end && !wordCharacter.test(signs[begin] ?? "")) begin += 1;
  return signs.slice(begin, end).join("");
}

/**
 * '&amp;', escaped up to five times over (looking for more would take long), percent-encoded or not, and JSON's '\u0026', before a
 * parameter's name.
 */
const miswrittenAmpersand =
  /(?:(?:[&;]|%26|%3B)(?:amp(?:;|%3B)){1,5}|(?:\\|%5C)u0026(?:amp(?:;|%3B)){0,5})([a-z_]\w*)(?:=|%3D)/gi;

function repairQuery(rest: string): string {
  const query = rest
    .replace(/^(?:[?&]|%3F)+/i, "&")
    .replaceAll(miswrittenAmpersand, "&$1=")
    .replaceAll(/\?(?=[a-z_]\w*=)/gi, "&")
    .slice(1);
  const pairs = withoutQuotedPrintable((query.includes("=") ? query : decodeWholeQuery(query)).split("&"));
  return [...pairs.slice(0, -1), trimLastPair(pairs.at(-1) ?? "")].join("&");
}

/** A query that was encoded as one word: 'pickup%3DBOM%26drop%3DBOM'. */
function decodeWholeQuery(query: string): string {
  const decodedQuery = decodeOnce(query);
  if (decodedQuery === undefined || !/^\w+=/.test(decodedQuery)) return query;
  return decodedQuery.replaceAll(/[^!-~]|#/gu, encodeURIComponent);
}

/** Mail that is shown undecoded has '=3D' (quoted-printable) for each '='. */
function withoutQuotedPrintable(pairs: readonly string[]): readonly string[] {
  const isQuotedPrintable =
    pairs.every((pair) => /^\w+=(?:3D|$)/.test(pair)) && pairs.some((pair) => pair.includes("=3D"));
  return isQuotedPrintable ? pairs.map((pair) => pair.replace("=3D", "=")) : pairs;
}

/** The last parameter without the sign after the link, where its value is never typed by anyone. */
function trimLastPair(pair: string): string {
  const [, name, value = ""] = /^(carId|differentReturn|category|compare|sort|price)=(.*)$/.exec(pair) ?? [];
  if (name === undefined || /^[\w,-]*$/.test(value)) return pair;
  const decodedValue = decodeOnce(value.replaceAll("+", " "));
  return decodedValue === undefined ? pair : `${name}=${encodeURIComponent(trimSigns(decodedValue))}`;
}
