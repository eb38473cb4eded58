import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { entityTag, isKnown } from "./entity-tag.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
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
 * Serves the files of a folder from memory: those that exist when it is called, each with the `.br` and `.gz` that
 * the build put beside it. The function answers whether it took the request.
 */
export function serveFiles(
  folder: string,
): (pathname: string, request: IncomingMessage, reply: ServerResponse) => boolean {
  const files = readFiles(folder);
  return (pathname, request, reply) => {
    const file = files.get(pathname);
    if (!file) {
      if (!pathname.startsWith("/assets/")) return false;
      reply.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("Not found\n");
      return true;
    }
    if (isKnown(file.etag, request.headers["if-none-match"])) {
      reply.writeHead(304, { ETag: file.etag, "Cache-Control": file.headers["Cache-Control"] }).end();
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

/** What the client reads, best first. */
export const acceptedEncodings = (request: IncomingMessage) =>
  (["br", "gzip"] as const).filter((name) => acceptsEncoding(request, name));

export const acceptsEncoding = ({ headers }: IncomingMessage, name: string): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(
    String(headers["accept-encoding"] ?? ""),
  );

/** Hashed assets never change; the service worker is asked for anew each time; the rest is revalidated after an hour. */
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
      };
      return [path, { headers, etag, bytes }];
    }),
  );
}
