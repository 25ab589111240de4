import { selectOne } from "css-select";
import { parseDocument } from "htmlparser2";
import { mark } from "./bad-text.ts";

export interface Answered {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** An element, an attribute or a link that was injected. */
const links = ["href", "src", "action"].map((name) => `[${name}^="javascript:${mark}"]`);
const injected = [mark, `[${mark}]`, ...links].join();

/** What is wrong with an answer, in sentences. */
export function judge({ status, headers, body }: Answered): string[] {
  // Data for our scripts contains texts as they are; its content type and nosniff keep browsers from treating it as a page.
  const isPage = /^content-type: *(?:text\/html|image\/svg|application\/\w*\+?xml)/im.test(headers);
  const saysWhenToRetry = status === 503 && /^retry-after:/im.test(headers);
  const hasMark = isPage && body.toLowerCase().includes(mark);
  return [
    ...(status >= 500 && !saysWhenToRetry ? [`was answered with ${status}`] : []),
    ...(new RegExp(`^x-${mark}`, "im").test(headers) ? ["wrote a header of its own"] : []),
    ...(hasMark && selectOne(injected, parseDocument(body)) ? ["wrote markup of its own"] : []),
  ];
}

/** The answers in what came back on one connection. */
export function answersIn(bytes: string): Answered[] {
  return bytes.split(/(?=^HTTP\/1\.1 \d{3} )/m).flatMap((piece) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(piece)?.[1];
    const [headers = "", ...body] = piece.split("\r\n\r\n");
    return status === undefined ? [] : [{ status: Number(status), headers, body: body.join("\r\n\r\n") }];
  });
}
