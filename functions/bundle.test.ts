import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../tests/setup/database.ts";
import { buildFunctions } from "./build.ts";

// Inside the repository, so that what stays outside the bundle is found in its node_modules.
const buildRoom = join(import.meta.dirname, "../build");

let folder: string;
let server: Server;
let address: string;
let closeDatabase: () => Promise<void>;

const serve = (handler: (request: IncomingMessage, response: ServerResponse) => unknown) =>
  new Promise<Server>((resolve) => {
    const listening = createServer((request, response) => void handler(request, response));
    listening.listen(0, "127.0.0.1", () => resolve(listening));
  });

beforeAll(async () => {
  const { url, close } = await createTestDatabase();
  closeDatabase = close;
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("FIREBASE_PROJECT_ID", "demo-ayni");
  vi.stubEnv("API_SERVICE_KEY", "a-service-key-of-the-tests-0123456789");
  vi.stubEnv("PUBLIC_URL", "https://ayni.test");
  vi.stubEnv("LOG_LEVEL", "silent");
  await mkdir(buildRoom, { recursive: true });
  folder = await mkdtemp(join(buildRoom, "functions-"));
  await buildFunctions(folder);
  const { api } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "index.js")).href
  )) as {
    api: Parameters<typeof serve>[0];
  };
  server = await serve(api);
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  server.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

test("the bundle answers as a Cloud Function, from PostgreSQL", async () => {
  const reply = await fetch(`${address}/v1/communities`);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ communities: [] });
});

test("the bundle publishes its document", async () => {
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as { openapi: string };
  expect(document.openapi).toBe("3.1.0");
});

test("the bundle refuses a session that is none, without asking anybody", async () => {
  const reply = await fetch(`${address}/v1/viewer`, {
    headers: { Authorization: "Bearer garbage" },
  });
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: "unauthenticated" });
});

test("what members write is rendered by the thread that stands beside the bundle", async () => {
  // The renderer alone, bundled as the API is: that itself renders for who has a session only.
  await build({
    entryPoints: [join(import.meta.dirname, "markdown/renderer.ts")],
    outdir: folder,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  const { createRenderer } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "renderer.js")).href
  )) as typeof import("./markdown/renderer.ts");
  const renderer = createRenderer();
  const html = '<p dir="auto"><em>a</em></p>';
  expect(await renderer.render("*a*")).toEqual({ html, settled: true });
  await renderer.close();
});

test("the manifest and the migrations travel with the bundle", async () => {
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(["index.js", "markdown-worker.js", "migrations", "package.json"]),
  );
});
