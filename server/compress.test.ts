import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { compress } from "./compress.ts";
import type { ServerEnv } from "./context.ts";
import { microCache } from "./micro-cache.ts";

const text = `<p>${"text ".repeat(500)}</p>`;

function site(body = text, headers: Record<string, string> = {}) {
  const app = new Hono<ServerEnv>();
  app.use(compress([]), microCache());
  app.all("*", (c) => c.html(body, 200, headers));
  return async (encodings: string) => {
    const reply = await app.request("http://ayni.test/", {
      headers: { "Accept-Encoding": encodings },
    });
    const { headers: sent } = reply;
    return { encoding: sent.get("Content-Encoding"), body: Buffer.from(await reply.bytes()) };
  };
}

it("text is compressed as its reader reads it, brotli before gzip", async () => {
  const ask = site();
  const brotli = await ask("gzip, br");
  expect(brotli.encoding).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(gunzipSync((await ask("gzip")).body).toString()).toBe(text);
  expect((await ask("br;q=0")).body.toString()).toBe(text);
});

it("brotli comes first though another client has been sent gzip", async () => {
  const ask = site(text, { "Cache-Control": "private, max-age=60" });
  await ask("gzip");
  expect((await ask("gzip, br")).encoding).toBe("br");
});

it.each([
  ["a short text", "short", {}],
  ["what is no text", text, { "Content-Type": "image/webp" }],
  ["what is compressed already", text, { "Content-Encoding": "dcz" }],
  ["a download", text, { "Content-Disposition": "attachment" }],
])("%s is sent as it is", async (_, body, headers) => {
  expect((await site(body, headers)("br")).body.toString()).toBe(body);
});
