import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { remixBuild } from "./remix-build.fixture.tsx";
import { startServer } from "./serve.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "ayni-files-"));
const film = "0123456789";
let origin: string;
let ask: Server["ask"];

type Server = Awaited<ReturnType<typeof startServer>>;
const servers: Server[] = [];
async function serveFiles(SERVICE_WORKER: "on" | "off") {
  const environment = { SERVICE_WORKER };
  const server = await startServer({ build: remixBuild([]), clientDirectory: folder, environment });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  mkdirSync(join(folder, "videos"));
  writeFileSync(join(folder, "videos/a.mp4"), film);
  writeFileSync(join(folder, "videos/a.en.vtt"), "WEBVTT\n");
  writeFileSync(join(folder, "a.svg"), "<svg/>");
  writeFileSync(join(folder, "a.svg.gz"), "compressed");
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");
  writeFileSync(join(folder, "sw.js"), "keeps");
  writeFileSync(join(folder, "retired-sw.js"), "retires");
  writeFileSync(join(folder, "assets/a-1.js"), "plain");
  writeFileSync(join(folder, "assets/a-1.js.br"), brotliCompressSync("plain"));
  const server = await serveFiles("on");
  ({ url: origin, ask } = server);
});
afterAll(async () => {
  await Promise.all(servers.map(({ web }) => web.close()));
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers });

it("sends a film's type, and says that its parts can be requested", async () => {
  const whole = await get("/videos/a.mp4");
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "content-length": "10",
    "cache-control": "public, max-age=3600",
  });
  expect(await whole.text()).toBe(film);
  expect((await get("/videos/a.en.vtt")).headers.get("content-type")).toBe(
    "text/vtt; charset=utf-8",
  );
});

it.each([
  ["bytes=0-1", "01", "bytes 0-1/10"],
  ["bytes=3-", "3456789", "bytes 3-9/10"],
  ["bytes=-4", "6789", "bytes 6-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
  ["bytes=-99", film, "bytes 0-9/10"],
])("answers %s with that part", async (range, text, contentRange) => {
  const part = await get("/videos/a.mp4", { Range: range });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(contentRange);
  expect(part.headers.get("content-length")).toBe(String(text.length));
  expect(await part.text()).toBe(text);
});

it("refuses a part beyond the end, and says how long the film is", async () => {
  for (const range of ["bytes=10-", "bytes=50-60", "bytes=-0"]) {
    const refused = await get("/videos/a.mp4", { Range: range });
    expect(refused.status, range).toBe(416);
    expect(refused.headers.get("content-range")).toBe("bytes */10");
  }
});

it.each(["bytes=-", "bytes=5-2", "bytes=0-1,3-4", "items=0-1", "bytes=a-b"])(
  "sends the whole for %s, which asks for no one part",
  async (range) => {
    const whole = await get("/videos/a.mp4", { Range: range });
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe(film);
  },
);

it("sends the whole where the part would be of another version, and of a file that is sent compressed", async () => {
  const { headers } = await get("/videos/a.mp4");
  const known = { Range: "bytes=0-1", "If-Range": headers.get("etag") ?? "" };
  expect((await get("/videos/a.mp4", known)).status).toBe(206);
  expect((await get("/videos/a.mp4", { ...known, "If-Range": '"former"' })).status).toBe(200);
  const drawing = await get("/a.svg", { Range: "bytes=0-1", "Accept-Encoding": "identity" });
  expect(drawing.status).toBe(200);
  expect(drawing.headers.get("accept-ranges")).toBeNull();
});

it("answers HEAD for a part without a body", async () => {
  const head = await get("/videos/a.mp4", { Range: "bytes=2-4" }, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    206,
    "3",
    "",
  ]);
});

it("sends files as the build compressed them, and those that have a hash never change", async () => {
  const { headers, body } = await ask("/assets/a-1.js", {
    headers: { "Accept-Encoding": "gzip, br" },
  });
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(body).toString()).toBe("plain");
});

it.each(["identity", "br;q=0", "brr"])("sends the plain file if asked for %s", async (accepted) => {
  const { headers, body } = await ask("/assets/a-1.js", {
    headers: { "Accept-Encoding": accepted },
  });
  expect([headers["content-encoding"], body.toString()]).toEqual([undefined, "plain"]);
});

it("has files outside of assets revalidated by their ETag", async () => {
  const { headers } = await ask("/robots.txt");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  const again = await ask("/robots.txt", { headers: { "If-None-Match": headers.etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it("has a service worker that is revalidated each time, and another one if it is switched off", async () => {
  const { headers, body } = await ask("/sw.js");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(body.toString()).toBe("keeps");
  const off = await (await serveFiles("off")).ask("/sw.js");
  expect(off.headers["cache-control"]).toBe("no-cache");
  expect(off.body.toString()).toBe("retires");
});

it("answers HEAD without a body", async () => {
  const { status, headers, body } = await ask("/robots.txt", { method: "HEAD" });
  expect([status, headers["content-length"], body.length]).toEqual([200, "14", 0]);
});

it.each([
  "/assets/nothing.js",
  "/.vite/manifest.json",
  "/assets/../../etc/passwd",
  "/assets/%2e%2e%2fserver.ts",
])("does not find a missing or private file: %s", async (path) => {
  expect((await ask(path)).status).toBe(404);
});
