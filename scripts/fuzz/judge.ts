import { Parser } from "htmlparser2";
import { mark } from "./nasty.ts";

export interface Answered {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** What is wrong with an answer, in sentences. */
export function judge({ status, headers, body }: Answered): string[] {
  // Data for our scripts contains texts as they are; its content type and nosniff keep browsers from treating it as a page.
  const isPage = /^content-type: *(?:text\/html|image\/svg|application\/\w*\+?xml)/im.test(headers);
  const stated = status === 503 && /^retry-after:/im.test(headers);
  return [
    ...(status >= 500 && !stated ? [`was answered with ${status}`] : []),
    ...(new RegExp(`^x-${mark}`, "im").test(headers) ? ["wrote a header of its own"] : []),
    ...(isPage && new RegExp(mark, "i").test(body) && hasOurMarkup(body) ? ["wrote markup of its own"] : []),
  ];
}

/** Whether a browser would find the injected element or attribute in it. */
function hasOurMarkup(html: string) {
  let found = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const places = [name, ...Object.keys(attributes)];
      const links = [attributes["href"], attributes["src"], attributes["action"]];
      found ||= places.includes(mark) || links.some((link) => link?.startsWith(`javascript:${mark}`));
    },
  });
  parser.end(html);
  return found;
}

/** The answers in what came back on one connection. */
export function answersIn(bytes: string): Answered[] {
  return bytes.split(/(?=^HTTP\/1\.1 \d{3} )/m).flatMap((piece) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(piece)?.[1];
    const end = piece.indexOf("\r\n\r\n");
    if (status === undefined) return [];
    return [{ status: Number(status), headers: piece.slice(0, end), body: piece.slice(end + 4) }];
  });
}
