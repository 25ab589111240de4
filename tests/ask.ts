import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { request as requestSecurely } from "node:https";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Ends the connection. */
  signal?: AbortSignal | undefined;
}

/** Sends one request exactly as written: nothing added, followed or unpacked. By TLS to the host that is asked for, with any certificate. */
export async function ask(
  url: string,
  { method = "GET", headers = {}, body, signal }: Question = {},
): Promise<Answer> {
  const { origin } = new URL(url);
  const path = url.slice(origin.length);
  const options = { method, path, headers, agent: false, ...(signal && { signal }) };
  const clientRequest = origin.startsWith("https:")
    ? requestSecurely(origin, { ...options, servername: headers["Host"] ?? "", rejectUnauthorized: false })
    : request(origin, options);
  // The server may close the connection after its answer, while the body is still being sent.
  clientRequest.on("error", () => {});
  clientRequest.end(body);
  const [response] = (await once(clientRequest, "response")) as [import("node:http").IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Returns what one request is answered with, as text. */
export const textOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).body.toString();

/** Sends bytes and returns what comes back until the server closes the connection. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(bytes);
  return text(socket);
}
