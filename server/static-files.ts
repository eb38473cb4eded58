import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { entityTag, isKnown } from "#app/http/entity-tag.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Where the service worker is: at the root, since it answers for the whole site. */
export const workerPath = "/sw.js";

type StaticFile = {
  headers: Record<string, string>;
  etag: string;
  bytes: Record<"raw" | "br" | "gzip", Buffer | null>;
};

/**
 * Serves the files of a folder from memory: those that exist when it is called, each with the `.br`
 * and `.gz` that the build put beside it. The function answers whether it took the request.
 */
export function serveFiles(
  folder: string,
): (pathname: string, request: IncomingMessage, reply: ServerResponse) => boolean {
  const files = readFiles(folder);
  return (pathname, request, reply) => {
    const file = files.get(pathname);
    if (!file) {
      if (!pathname.startsWith("/assets/")) return false;
      reply
        .writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
        .end("Not found\n");
      return true;
    }
    if (isKnown(file.etag, request.headers["if-none-match"])) {
      reply
        .writeHead(304, { ETag: file.etag, "Cache-Control": file.headers["Cache-Control"] })
        .end();
      return true;
    }
    const part = partOf(file, request);
    if (part) {
      reply.writeHead(part.status, { ...file.headers, ...part.headers });
      reply.end(request.method === "HEAD" ? undefined : part.body);
      return true;
    }
    const encoding = acceptedEncodings(request).find((name) => file.bytes[name]);
    const body = (encoding && file.bytes[encoding]) ?? file.bytes.raw ?? Buffer.alloc(0);
    reply.writeHead(200, {
      ...file.headers,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
      "Content-Length": body.length,
    });
    reply.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}

/**
 * The part of a film that a player asks for: Safari plays nothing without. Null where the whole
 * file is the answer: for a file that is sent compressed, for several parts at once, and for the
 * part of a former version.
 */
function partOf({ headers, etag, bytes: { raw, br, gzip } }: StaticFile, request: IncomingMessage) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const version = request.headers["if-range"] ?? etag;
  if (!raw || br || gzip || !headers["Accept-Ranges"] || !(first || last) || version !== etag)
    return null;
  const start = first ? Number(first) : Math.max(0, raw.length - Number(last));
  const end = first && last ? Math.min(Number(last), raw.length - 1) : raw.length - 1;
  if (first && last && Number(last) < start) return null;
  if (start >= raw.length)
    return {
      status: 416,
      headers: { "Content-Range": `bytes */${raw.length}`, "Content-Length": 0 },
    };
  const range = {
    "Content-Range": `bytes ${start}-${end}/${raw.length}`,
    "Content-Length": end - start + 1,
  };
  return { status: 206, headers: range, body: raw.subarray(start, end + 1) };
}

/** What the client reads, best first. */
export const acceptedEncodings = (request: IncomingMessage) =>
  (["br", "gzip"] as const).filter((name) => acceptsEncoding(request, name));

export const acceptsEncoding = ({ headers }: IncomingMessage, name: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(
    String(headers["accept-encoding"] ?? ""),
  );

/**
 * Hashed assets never change; the service worker is asked for anew each time; the rest is
 * revalidated after an hour.
 */
function cachingOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return path.endsWith("sw.js") ? "no-cache" : "public, max-age=3600";
}

function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .map((path) => (path.startsWith("/") ? path : `/${path}`))
    .filter((path) => !path.includes("/."));
  const present = new Set(paths);
  const read = (path: string) => (present.has(path) ? readFileSync(join(folder, path)) : null);
  const files = paths.filter(
    (path) => !/\.(?:br|gz)$/.test(path) || !present.has(path.replace(/\.\w+$/, "")),
  );
  return new Map(
    files.map((path) => {
      const bytes = { raw: read(path), br: read(`${path}.br`), gzip: read(`${path}.gz`) };
      const etag = entityTag(bytes.raw ?? "");
      const headers = {
        "Content-Type": types[extname(path)] ?? "application/octet-stream",
        "Cache-Control": cachingOf(path),
        "X-Content-Type-Options": "nosniff",
        Vary: "Accept-Encoding",
        ETag: etag,
        ...(bytes.br || bytes.gzip ? {} : { "Accept-Ranges": "bytes" }),
      };
      return [path, { headers, etag, bytes }];
    }),
  );
}
