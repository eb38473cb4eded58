import { bareHtmlHeaders } from "#app/http/bare-html-headers.ts";

/** An answer; its whole body is in memory, save that of a download. */
export type Answer = {
  readonly status: number;
  /** Names are in lower case; Set-Cookie is not among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
  /** The body of a download, sent as it comes; `body` is empty then. */
  readonly stream?: ReadableStream<Uint8Array>;
  readonly isText: boolean;
  /** Compressed bodies, by encoding or by dictionary path. */
  readonly compressed: { [by: string]: Promise<Buffer> };
};

/**
 * Reads a response to its end, unless it is a download (`Content-Disposition: attachment`). The request's id is left out: an answer may be remembered and sent to other requests,
 * and each says its own.
 */
export async function readResponse(response: Response): Promise<Answer> {
  const headers = new Headers(response.headers);
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  headers.delete("X-Request-Id");
  const type = headers.get("Content-Type") ?? "";
  const isText =
    /^(?:text\/|application\/(?:(?:\w+\+)?(?:json|xml))|image\/svg)/.test(type) &&
    !headers.has("Content-Encoding");
  if (isText) headers.append("Vary", "Accept-Encoding");
  const { status, body: stream } = response;
  if (stream && headers.get("Content-Disposition")?.startsWith("attachment"))
    return { ...plainAnswer(status, Object.fromEntries(headers), ""), cookies, stream };
  const body = Buffer.from(await response.arrayBuffer());
  return { status, headers: Object.fromEntries(headers), cookies, body, isText, compressed: {} };
}

export const plainAnswer = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): Answer => ({
  status,
  headers,
  cookies: [],
  body: Buffer.from(body),
  isText: false,
  compressed: {},
});

const htmlHeaders = { ...bareHtmlHeaders, vary: "Accept-Encoding" };

export const htmlAnswer = (html: string, status = 200): Answer => ({
  ...plainAnswer(status, htmlHeaders, html),
  isText: true,
});
