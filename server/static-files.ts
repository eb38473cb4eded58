import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { getMimeType, mimes } from "hono/utils/mime";
import { entityTag } from "#app/http/entity-tag.ts";
import { plainAnswer, type Answer } from "./answer.ts";
import { isRead, type Middleware } from "./exchange.ts";

const types = { ...mimes, vtt: "text/vtt; charset=utf-8" };

/** At the root, because the service worker controls the whole site. */
const workerPath = "/sw.js";

const retiredWorkerPath = "/retired-sw.js";

/**
 * Serves a folder's files from memory, as they are when it is called, each with the `.br` and `.gz`
 * of the build. `hasWorker` tells whether the service worker is on.
 */
export function staticFiles(folder: string, hasWorker: boolean): Middleware {
  const files = readFiles(folder);
  return async (exchange, next) => {
    const { message, path } = exchange;
    if (!isRead(exchange)) return next();
    const file = files.get(path === workerPath && !hasWorker ? retiredWorkerPath : path);
    if (!file && !path.startsWith("/assets/")) return next();
    exchange.route = "file";
    return file ? (partOf(file, message) ?? file) : notFound;
  };
}

const notFound = plainAnswer(
  404,
  { "content-type": "text/plain", "cache-control": "no-store" },
  "Not found\n",
);

/**
 * The part of a file that a Range header asks for; Safari plays no video without it. Null when the
 * whole file is the answer: for a compressed file, for several ranges, and when the client has an
 * older version.
 */
function partOf(file: Answer, request: IncomingMessage): Answer | null {
  const { headers, body } = file;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const version = request.headers["if-range"] ?? headers["etag"];
  if (!headers["accept-ranges"] || !(first || last) || version !== headers["etag"]) return null;
  const start = first ? Number(first) : Math.max(0, body.length - Number(last));
  const end = first && last ? Math.min(Number(last), body.length - 1) : body.length - 1;
  if (first && last && Number(last) < start) return null;
  const isBeyond = start >= body.length;
  const range = `bytes ${isBeyond ? "*" : `${start}-${end}`}/${body.length}`;
  return {
    ...file,
    status: isBeyond ? 416 : 206,
    headers: { ...headers, "content-range": range },
    body: isBeyond ? Buffer.of() : body.subarray(start, end + 1),
  };
}

/**
 * Hashed assets and social cards never change; the service worker is revalidated at each request,
 * other files after an hour.
 */
function cachingOf(path: string): string {
  if (/^\/(assets|cards)\//.test(path)) return "public, max-age=31536000, immutable";
  return path.endsWith("sw.js") ? "no-cache" : "public, max-age=3600";
}

function readFiles(folder: string): Map<string, Answer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .map((path) => (path.startsWith("/") ? path : `/${path}`))
    .filter((path) => !path.includes("/."));
  const present = new Set(paths);
  const compressed = (path: string, encoding: string, ending: string) =>
    present.has(path + ending)
      ? { [encoding]: Promise.resolve(readFileSync(join(folder, path + ending))) }
      : {};
  const files = paths.filter(
    (path) => !/\.(?:br|gz)$/.test(path) || !present.has(path.replace(/\.\w+$/, "")),
  );
  return new Map(
    files.map((path): [string, Answer] => {
      const body = readFileSync(join(folder, path));
      const forms = { ...compressed(path, "br", ".br"), ...compressed(path, "gzip", ".gz") };
      const headers = {
        "content-type": getMimeType(path, types) ?? "application/octet-stream",
        "cache-control": cachingOf(path),
        vary: "Accept-Encoding",
        etag: entityTag(body),
        ...(Object.keys(forms).length === 0 && { "accept-ranges": "bytes" }),
      };
      return [path, { ...plainAnswer(200, headers, body), compressed: forms }];
    }),
  );
}
