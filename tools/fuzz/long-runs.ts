import { ask } from "../../tests/ask.ts";
import type { SiteForm } from "./forms-of-site.ts";

type Question = Parameters<typeof ask>;

const signs = [..."/.%&=;:,+-_~@!?*|'\"`()[]{}<>#\\ \t\n\u00A0aA1é"];
const howMany = 15_000;

/** Bytes that the server accepts in an address and in a form. */
const mostInAddress = 15_000;
const mostInForm = 60_000;

/** Milliseconds. Time is checked here, since a pattern that needs the square of what it reads stops a server. */
const mostExtra = 150;
const tries = 3;

/**
 * Sends long runs of each sign wherever a visitor can. Returns a sentence for each that takes much longer than one sign in the same place does
 * at that moment, at every try: a busy machine is slow once, a slow pattern always.
 */
export async function slowRuns(url: string, forms: readonly SiteForm[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { where, most, encode, question } of placesOf(url, forms)) {
    for (const sign of signs) {
      const part = encode(sign);
      const one = question(`a${part}b`);
      const run = question(`a${part.repeat(Math.min(howMany, Math.floor(most / part.length)))}b`);
      let least = await timeOf(run);
      for (let attempt = 0; attempt < tries && least > mostExtra; attempt++)
        least = Math.min(least, -(await timeOf(one)) + (await timeOf(run)));
      if (least > mostExtra)
        complaints.push(`A run of ${JSON.stringify(sign)} in ${where} takes ${Math.round(least)} ms more.`);
    }
  }
  return complaints;
}

interface Place {
  readonly where: string;
  readonly most: number;
  readonly encode: (sign: string) => string;
  readonly question: (typed: string) => Question;
}

const bare = (sign: string) => (/[!-~]/.test(sign) ? sign : encodeURIComponent(sign));

/** Paths, queries, and every field of every form. */
function placesOf(url: string, forms: readonly SiteForm[]): Place[] {
  const inAddress = (where: string, encode: Place["encode"]): Place => ({
    where,
    most: mostInAddress,
    encode,
    question: (typed) => [`${url}${where}${typed}`, { headers: { Accept: "text/html" } }],
  });
  const inForms = forms.flatMap(({ method, path, query, fields }) =>
    Object.keys(fields).map((field): Place => {
      if (method === "GET") return inAddress(`${path}?${field}=`, encodeURIComponent);
      const others = new URLSearchParams(fields);
      others.delete(field);
      const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
      return {
        where: `${field} of POST ${path}`,
        most: mostInForm,
        encode: encodeURIComponent,
        question: (typed) => [
          `${url}${path}?${query}`,
          { method, headers, body: `${others}&${field}=${typed}` },
        ],
      };
    }),
  );
  const inAddresses = ["/", "/your-booking/", "/cars?", "/search?"].map((start) => inAddress(start, bare));
  // Several forms lead to one address.
  return [...new Map([...inAddresses, ...inForms].map((place) => [place.where, place])).values()];
}

/** Milliseconds until the whole answer has arrived or the connection was closed. */
async function timeOf(question: Question) {
  const began = performance.now();
  await ask(...question).catch(() => {});
  return performance.now() - began;
}
