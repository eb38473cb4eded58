import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { htmlAnswer } from "./answer.ts";
import { compress } from "./compress.ts";
import { page, serve } from "./serve.fixture.ts";

const accepting = (encodings: string) => ({ headers: { "Accept-Encoding": encodings } });

it("text is compressed as its reader reads it, brotli before gzip", async () => {
  const { ask } = await serve([compress]);
  const text = page().body.toString();
  const brotli = await ask("/", accepting("gzip, br"));
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(gunzipSync((await ask("/", accepting("gzip"))).body).toString()).toBe(text);
  expect((await ask("/", accepting("br;q=0"))).body.toString()).toBe(text);
});

it("brotli comes first though somebody else has been sent gzip", async () => {
  const kept = page();
  const { ask } = await serve([compress], () => kept);
  await ask("/", accepting("gzip"));
  expect((await ask("/", accepting("gzip, br"))).headers["content-encoding"]).toBe("br");
});

it("an answer that is sent again is compressed once", async () => {
  const kept = page();
  const { ask } = await serve([compress], () => kept);
  await ask("/", accepting("br"));
  const first = kept.compressed["br"];
  await ask("/", accepting("br"));
  expect(first).toBeInstanceOf(Promise);
  expect(kept.compressed["br"]).toBe(first);
});

it.each([
  ["a short text", htmlAnswer("short")],
  ["what is no text", { ...page(), isText: false }],
  ["what is compressed already", page({ "content-encoding": "dcz" })],
])("%s is sent as it is", async (_, answer) => {
  const { ask } = await serve([compress], () => answer);
  expect((await ask("/", accepting("br"))).body).toEqual(answer.body);
});
