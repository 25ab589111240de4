import type { IncomingMessage } from "node:http";

/** The longest form that we read, in bytes. Our own forms are a twentieth of it. */
const longestBody = 64 * 1024;

/** Reads the body, or answers 'too-long' as soon as that is known. */
export async function readBody(request: IncomingMessage): Promise<Buffer | "too-long"> {
  // Stryker disable next-line ConditionalExpression,LogicalOperator,StringLiteral: what arrives is counted as well; this refuses it sooner
  if (Number(request.headers["content-length"] ?? 0) > longestBody) return "too-long";
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) return "too-long";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether the body is a form that can be read: a damaged one is the sender's mistake, not a bug of ours. */
// Stryker disable next-line StringLiteral: any other type is not a form's either
export async function isForm(body: Buffer, type = "") {
  const essence = type.split(";", 1)[0]?.trim().toLowerCase();
  if (essence === "application/x-www-form-urlencoded") return true;
  // Stryker disable next-line ConditionalExpression,StringLiteral: Node's reader refuses other types as well; this refuses them sooner
  if (essence !== "multipart/form-data") return false;
  return (await readForm(body, type)) !== undefined;
}

/** The fields of a form of this type; undefined if it can't be read as one. */
export function readForm(body: Buffer, type: string): Promise<FormData | undefined> {
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => undefined);
}
