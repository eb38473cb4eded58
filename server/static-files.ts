import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HonoRequest } from "hono";
import { getMimeType, mimes } from "hono/utils/mime";
import { entityTag } from "#app/request/http/entity-tag.ts";
import { acceptsEncoding } from "./compress.ts";
import { pathOf, type Middleware } from "./context.ts";

const types = { ...mimes, vtt: "text/vtt; charset=utf-8" };

/** At the root, because the service worker controls the whole site. */
const workerPath = "/sw.js";

const retiredWorkerPath = "/retired-sw.js";

const encodings = ["br", "gzip"] as const;

type File = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
  /** The bodies that the build has compressed. */
  readonly compressed: { readonly [encoding in (typeof encodings)[number]]?: Buffer<ArrayBuffer> };
};

/**
 * Serves a folder's files from memory, as they are when it is called, each with the `.br` and `.gz`
 * of the build. `hasWorker` tells whether the service worker is on. Hono's `serveStatic` sends no
 * ETag and no Vary, ignores If-Range, and answers several ranges with 206.
 */
export function staticFiles(folder: string, hasWorker: boolean): Middleware {
  const files = readFiles(folder);
  return async (c, next) => {
    const path = pathOf(c);
    const file = files.get(path === workerPath && !hasWorker ? retiredWorkerPath : path);
    if (!file && !path.startsWith("/assets/")) return next();
    c.set("route", "file");
    if (!file) return c.text("Not found\n", 404, { "Cache-Control": "no-store" });
    return partOf(file, c.req) ?? wholeOf(file, c.req);
  };
}

function wholeOf({ headers, body, compressed }: File, request: HonoRequest): Response {
  const encoding = encodings.find((name) => compressed[name] && acceptsEncoding(request, name));
  const sent = encoding ? (compressed[encoding] ?? body) : body;
  const length = { "Content-Length": String(sent.length) };
  const encoded = encoding && { "Content-Encoding": encoding };
  return new Response(sent, { headers: { ...headers, ...length, ...encoded } });
}

/**
 * The part of a file that a Range header asks for; Safari plays no video without it. Null when the
 * whole file is the answer: for a compressed file, for several ranges, and when the client has an
 * older version.
 */
function partOf({ headers, body }: File, request: HonoRequest): Response | null {
  const range = request.header("Range") ?? "";
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const version = request.header("If-Range") ?? headers["ETag"];
  if (!headers["Accept-Ranges"] || !(first || last) || version !== headers["ETag"]) return null;
  const start = first ? Number(first) : Math.max(0, body.length - Number(last));
  const end = first && last ? Math.min(Number(last), body.length - 1) : body.length - 1;
  if (first && last && Number(last) < start) return null;
  const isBeyond = start >= body.length;
  const part = isBeyond ? Buffer.of() : body.subarray(start, end + 1);
  return new Response(part, {
    status: isBeyond ? 416 : 206,
    headers: {
      ...headers,
      "Content-Length": String(part.length),
      "Content-Range": `bytes ${isBeyond ? "*" : `${start}-${end}`}/${body.length}`,
    },
  });
}

/**
 * Hashed assets and social cards never change; the service worker is revalidated at each request,
 * other files after an hour.
 */
function cachingOf(path: string): string {
  if (/^\/(assets|cards)\//.test(path)) return "public, max-age=31536000, immutable";
  return path.endsWith("sw.js") ? "no-cache" : "public, max-age=3600";
}

function readFiles(folder: string): Map<string, File> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
    .map((path) => (path.startsWith("/") ? path : `/${path}`))
    .filter((path) => !path.includes("/."));
  const present = new Set(paths);
  const compressed = (path: string, encoding: string, ending: string) =>
    present.has(path + ending) ? { [encoding]: readFileSync(join(folder, path + ending)) } : {};
  const files = paths.filter(
    (path) => !/\.(?:br|gz)$/.test(path) || !present.has(path.replace(/\.\w+$/, "")),
  );
  return new Map(
    files.map((path): [string, File] => {
      const body = readFileSync(join(folder, path));
      const forms = { ...compressed(path, "br", ".br"), ...compressed(path, "gzip", ".gz") };
      const headers = {
        "Content-Type": getMimeType(path, types) ?? "application/octet-stream",
        "Cache-Control": cachingOf(path),
        Vary: "Accept-Encoding",
        ETag: entityTag(body),
        ...(Object.keys(forms).length === 0 && { "Accept-Ranges": "bytes" }),
      };
      return [path, { headers, body, compressed: forms }];
    }),
  );
}
