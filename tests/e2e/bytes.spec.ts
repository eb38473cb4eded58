import { brotliDecompressSync, brotliCompressSync } from "node:zlib";
import { get } from "node:http";
import { expect, test } from "./fixtures.ts";
import { publicPages, visitorPages } from "./pages.ts";

/** What a first view costs on the wire, in bytes of brotli (design: 14 kB of HTML with 4 of CSS in it, 85 of JavaScript). */
const budget = { html: 14_000, css: 4_000, javascript: 85_000 };

/** Long teaching texts are content that a reader came for; the frame around them keeps to the budget. */
const isReading = (path: string) =>
  /learning-modules\/|privacy-policy|terms-conditions|challenges\/[\w-]+$/.test(path);

/** The bytes of an answer as they come, which a browser's interface does not show. */
function download(url: string, headers: Record<string, string>): Promise<{ wire: Buffer; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br", ...headers } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => {
        const wire = Buffer.concat(chunks);
        expect(reply.headers["content-encoding"], url).toBe("br");
        resolve({ wire, text: brotliDecompressSync(wire).toString() });
      });
    }).on("error", reject);
  });
}

test("the first view of every page type keeps to its budget", async ({ site }, info) => {
  test.skip(info.project.name !== "without-javascript", "measured once, over plain HTTP");
  const scripts = new Map<string, number>();
  const figures: string[] = [];
  for (const path of [...publicPages, ...visitorPages]) {
    const { wire, text } = await download(`${site}${path}`, {});
    const css = brotliCompressSync(/<style[^>]*>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? "").length;
    const wanted = new Set(text.match(/\/assets\/[\w.$-]+\.js/g));
    let javascript = 0;
    for (const script of wanted) {
      const size = scripts.get(script) ?? (await download(`${site}${script}`, {})).wire.length;
      scripts.set(script, size);
      javascript += size;
    }
    figures.push(`${path}: html ${wire.length}, css ${css}, javascript ${javascript}`);
    if (!isReading(path)) expect.soft(wire.length, `HTML of ${path}`).toBeLessThanOrEqual(budget.html);
    expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(budget.css);
    expect.soft(javascript, `JavaScript of ${path}`).toBeLessThanOrEqual(budget.javascript);
    expect.soft(text.includes('<link rel="stylesheet"'), `stylesheet of ${path}`).toBe(false);
  }
  info.annotations.push({ type: "bytes", description: figures.join("\n") });
  console.log(figures.join("\n"));
});

test("a reader who saves data gets no script at all", async ({ site }, info) => {
  test.skip(info.project.name !== "without-javascript", "measured once, over plain HTTP");
  for (const path of publicPages) {
    const { text } = await download(`${site}${path}`, { "save-data": "on" });
    expect(text.match(/<script(?! type="application\/ld\+json")|modulepreload/g), path).toBeNull();
  }
});
