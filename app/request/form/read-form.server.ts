import { ApiProblem } from "#app/request/api/problem.server.ts";
import { problemResponse } from "../context/problem-response.server.ts";

/** In bytes: a picture and the other fields of its form. */
export const longestBody = 5_000_000;

/**
 * In bytes, for a form without a file, and for the texts of a form with one. The longest text takes
 * 180 kB: nine bytes a character. The texts of a module in two languages are shorter together.
 */
export const textLimit = 300_000;

/**
 * More fields than any form has. The form code compares all fields with each other, which would not
 * end for a million fields.
 */
export const fieldLimit = 1_000;

/** The bytes of a part's headers: a field's name, a file's name and type. */
export const headLimit = 2000;

/** The bytes of all parts' headers, which take the most time to parse. */
export const headsLimit = 20_000;

/**
 * A body that is too long is read and discarded up to this many bytes: a browser whose upload is
 * cut off shows no page.
 */
const discardLimit = 30_000_000;

/** The bytes of all forms together that are being read or used. */
export const heldLimit = 200_000_000;
let held = 0;

/** The bytes of one form, which count until the form has been used. */
type Holding = { bytes: number };

/**
 * Reads a posted form and passes it to `use`. Texts lose NUL, which PostgreSQL cannot store, and
 * have LF line ends: browsers send CRLF, yet count one character in `maxlength`. Throws 413, 415 or
 * 400 responses, and `unavailable` when there is no memory for the form.
 */
export async function withForm<T>(
  request: Request,
  requestId: string,
  use: (form: FormData) => T | Promise<T>,
): Promise<T> {
  const holding: Holding = { bytes: 0 };
  try {
    return await use(await readForm(request, requestId, holding));
  } finally {
    held -= holding.bytes;
  }
}

async function readForm(request: Request, requestId: string, holding: Holding): Promise<FormData> {
  const answer = (status: 400 | 413 | 415) =>
    problemResponse(status, {
      code: status === 413 ? "payload-too-large" : "invalid-input",
      requestId,
    });

  const type = readType(request.headers.get("Content-Type") ?? "");
  if (!type) throw answer(415);
  try {
    const body = await readUpTo(type.limit, request, holding);
    if (!body || isTooMuch(body, type)) throw answer(413);
    const form = await new Response(body, { headers: { "Content-Type": type.name } }).formData();
    const entries = [...form];
    if (entries.length > fieldLimit || lengthOfTexts(entries) > textLimit) throw answer(413);
    const cleaned = new FormData();
    for (const [name, value] of entries) {
      if (typeof value === "string") cleaned.append(name, cleanText(value));
      else cleaned.append(name, value, value.name);
    }
    return cleaned;
  } catch (error) {
    throw error instanceof Response || error instanceof ApiProblem ? error : answer(400);
  }
}

type FormType = {
  /** Rewritten, so that the parser reads the same boundary as this file. */
  readonly name: string;
  readonly limit: number;
  /** The separator before each field; the first field may lack it. */
  readonly separator: string;
  readonly hasHeads: boolean;
};

const charset = String.raw`(?:\s*;\s*charset="?[\w-]{1,40}"?)?`;
const urlencoded = new RegExp(`^application/x-www-form-urlencoded${charset}$`, "i");
const multipart = new RegExp(
  String.raw`^multipart/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w!#$%&'*+.^\x60|~-]{1,70}))${charset}$`,
  "i",
);

function readType(type: string): FormType | null {
  if (urlencoded.test(type)) {
    const name = "application/x-www-form-urlencoded";
    return { name, limit: textLimit, separator: "&", hasHeads: false };
  }
  const [matches, quoted, token] = multipart.exec(type) ?? [];
  if (!matches) return null;
  const boundary = quoted ?? token ?? "";
  const name = `multipart/form-data; boundary="${boundary}"`;
  return { name, limit: longestBody, separator: `--${boundary}`, hasHeads: true };
}

/** Checked before the body is parsed. */
function isTooMuch(body: Uint8Array, { separator, hasHeads }: FormType): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let fields = 0;
  let heads = 0;
  for (let at = 0; (at = bytes.indexOf(separator, at)) >= 0;) {
    at += separator.length;
    if (++fields > fieldLimit) return true;
    if (!hasHeads) continue;
    const start = bytes.subarray(at, at + headLimit);
    const end = start.indexOf("\r\n\r\n");
    if (end < 0 && start.length === headLimit) return true;
    heads += end < 0 ? start.length : end;
    if (heads > headsLimit) return true;
  }
  return false;
}

const lengthOfTexts = (entries: readonly [string, FormDataEntryValue][]) =>
  entries.reduce((sum, [, value]) => sum + (typeof value === "string" ? value.length : 0), 0);

/** Splitting is three times as fast as a pattern for a text that consists of CRs. */
const cleanText = (text: string) =>
  text.replaceAll("\0", "").replaceAll("\r\n", "\n").split("\r").join("\n");

/** Null if the body is longer than `limit`. */
async function readUpTo(
  limit: number,
  request: Request,
  holding: Holding,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stated = Number(request.headers.get("Content-Length") ?? 0);
  if (stated > discardLimit) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    if (stated > limit) continue;
    holding.bytes += chunk.length;
    held += chunk.length;
    if (holding.bytes > limit) return null;
    if (held > heldLimit) throw new ApiProblem("unavailable");
    chunks.push(chunk);
  }
  return stated > limit ? null : new Uint8Array(Buffer.concat(chunks));
}
