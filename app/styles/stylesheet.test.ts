import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { transform } from "esbuild";
import { expect, test } from "vitest";

/** Room for what the communities' accents add, in bytes. */
const accents = 250;

test("the stylesheet fits in 6 kB of brotli", async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".css"));
  const parts = await Promise.all(
    files.map((name) => readFile(`${import.meta.dirname}/${name}`, "utf8")),
  );
  const { code } = await transform(parts.join(""), { loader: "css", minify: true });
  expect(brotliCompressSync(code).byteLength + accents).toBeLessThanOrEqual(6144);
});
