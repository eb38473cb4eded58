import { problemResponse } from "./problem-response.server.ts";

/** A picture and the other fields of its form; anything larger is refused before it is read. */
export const bodyLimit = 5_000_000;

/** More fields than any form has. What reads and shows forms compares fields with each other: a million would never end. */
export const fieldLimit = 200;

/**
 * Reads a posted form. Texts lose NUL, which PostgreSQL cannot store, and have LF line ends: browsers send CRLF, yet
 * count one character in `maxlength`. Throws 413, 415 or 400 responses.
 */
export async function readForm(request: Request, requestId: string): Promise<FormData> {
  const refuse = (status: 400 | 413 | 415) =>
    problemResponse(
      status,
      { code: status === 413 ? "payload-too-large" : "invalid-input", requestId },
      request,
    );

  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw refuse(415);
  const body = await readUpTo(bodyLimit, request);
  if (!body || hasTooManyFields(body, type)) throw refuse(413);
  try {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    const entries = [...form];
    if (entries.length > fieldLimit) throw refuse(413);
    const cleaned = new FormData();
    for (const [name, value] of entries) {
      if (typeof value !== "string") cleaned.append(name, value, value.name);
      else cleaned.append(name, value.replaceAll("\0", "").replace(/\r\n?/g, "\n"));
    }
    return cleaned;
  } catch (error) {
    throw error instanceof Response ? error : refuse(400);
  }
}

/** Told before they are read, where the body is written as browsers write it. */
function hasTooManyFields(body: Uint8Array, type: string): boolean {
  const boundary = /^multipart\b.*?\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const separator = Buffer.from(boundary ? `--${boundary[1] ?? boundary[2]}` : "&");
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = 0; (at = bytes.indexOf(separator, at)) >= 0; at += separator.length) {
    if (++count > fieldLimit) return true;
  }
  return false;
}

/** The body's bytes; null when there are more than `limit`. */
async function readUpTo(limit: number, request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!request.body) return new Uint8Array();
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
