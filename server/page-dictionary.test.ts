import { once } from "node:events";
import { brotliDecompressSync, createZstdDecompress, zstdDecompressSync } from "node:zlib";
import { createHash } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { createPageDictionary } from "./page-dictionary.ts";
import { remixBuild } from "./remix-build.fixture.tsx";
import { startServer } from "./serve.fixture.ts";

const common = Array.from({ length: 400 }, (_, index) => `what all pages say, ${index}`).join(" ");
const page = (path: string) => ({
  id: path,
  path,
  module: { loader: () => ({ common, own: `what ${path} says` }) },
});
const { web, ...site } = await startServer({
  build: remixBuild([page("typical"), page("other"), page("es/typical"), page("es/other")]),
  dictionaries: [
    { prefix: "/gone", page: "/nowhere", words: [""] },
    { prefix: "/es", page: "/es/typical", words: ["palabras"] },
    { prefix: "/", page: "/typical", words: ["words"] },
  ],
});
afterAll(() => web.close());

const ask = (path: string, headers: Record<string, string> = {}) => site.ask(path, { headers });

const everything = "gzip, deflate, br, zstd, dcb, dcz";
const addressIn = (link: string | string[] | undefined) =>
  /^<(\/pages\.[\w-]{10}\.dictionary)>; rel="compression-dictionary"$/.exec(String(link))?.[1] ??
  "";
const nameOf = (dictionary: Buffer) =>
  `:${createHash("sha256").update(dictionary).digest("base64")}:`;

it("a page says where its dictionary is, and is compressed by it for a browser that has it", async () => {
  const first = await ask("/other", { "Accept-Encoding": "br" });
  const file = await ask(addressIn(first.headers.link), { "Accept-Encoding": "br" });
  expect(file.headers).toMatchObject({
    "use-as-dictionary": 'match="/*"',
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/plain; charset=utf-8",
  });
  const dictionary = brotliDecompressSync(file.body);

  const { headers, body } = await ask("/other", {
    "Accept-Encoding": everything,
    "Available-Dictionary": nameOf(dictionary),
  });
  expect(headers["content-encoding"]).toBe("dcz");
  expect(headers.link).toBeUndefined();
  expect(headers.vary).toContain("Accept-Encoding, Available-Dictionary");
  expect(body.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(`:${body.subarray(8, 40).toString("base64")}:`).toBe(nameOf(dictionary));
  expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(
    brotliDecompressSync(first.body).toString(),
  );
  expect(body.length).toBeLessThan(first.body.length / 3);
});

it.each([
  ["has another dictionary", everything, nameOf(Buffer.from("another"))],
  ["has none", everything, ""],
])("a browser that %s gets the page without a dictionary", async (_what, accepted, available) => {
  const headers = { "Accept-Encoding": accepted, "Available-Dictionary": available };
  const reply = await ask("/other", headers);
  expect(reply.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(reply.body).toString()).toContain("what other says");
});

it.each(["br", "br, dcz;q=0"])(
  "a browser that has the dictionary and does not accept `dcz` gets the page without it: %s",
  async (accepted) => {
    const { headers } = await ask("/other", { "Accept-Encoding": "br" });
    const file = await ask(addressIn(headers.link));
    const available = { "Accept-Encoding": accepted, "Available-Dictionary": nameOf(file.body) };
    const reply = await ask("/other", available);
    expect(reply.headers["content-encoding"]).toBe("br");
  },
);

it("the dictionary is the same file on every server: it has nothing of a single rendering", async () => {
  const rendering = (nonce: string, token: string) =>
    new Response(
      `<script nonce="${nonce}">a</script><input value="${token}"/>"csrf","${token}","${"text ".repeat(20)}"`,
    );
  const source = { prefix: "/", words: ["words"] };
  const [one, two] = await Promise.all([
    createPageDictionary(rendering("0123456789abcdefghijkl", `tovqp0.${"a".repeat(43)}`), source),
    createPageDictionary(rendering("lkjihgfedcba9876543210", `tovqp1.${"b".repeat(43)}`), source),
  ]);
  expect(one?.key).toBe(two?.key);
  expect(one?.text).not.toMatch(/0123456789|aaaa/);
});

it("each language has its dictionary, and a browser may use another until it has that one", async () => {
  const [first, spanish, gone] = await Promise.all([ask("/other"), ask("/es/other"), ask("/gone")]);
  const paths = [first, spanish, gone].map(({ headers }) => addressIn(headers.link));
  expect(new Set(paths).size).toBe(2);
  expect(paths[2]).toBe(paths[0]);
  const files = await Promise.all(paths.map((path) => ask(path)));
  expect(files.map(({ headers }) => headers["use-as-dictionary"])).toEqual([
    'match="/*"',
    'match="/es*"',
    'match="/*"',
  ]);
  expect(files[0]?.body.toString()).toContain(JSON.stringify('["words"]'));

  const dictionary = files[0]?.body ?? Buffer.of();
  const having = { "Accept-Encoding": everything, "Available-Dictionary": nameOf(dictionary) };
  const { headers, body } = await ask("/es/other", having);
  expect(headers["content-encoding"]).toBe("dcz");
  expect(addressIn(headers.link)).toBe(paths[1]);
  expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(
    spanish.body.toString(),
  );
});

it("a browser can show the beginning of a page while the rest is on its way", async () => {
  const words = ["words that pages share"];
  const made = await createPageDictionary(new Response("a page"), { prefix: "/", words });
  const dictionary = Buffer.from(made?.text ?? "");
  const text = Array.from({ length: 300 }, (_, line) =>
    createHash("sha256").update(`${line}`).digest("base64"),
  );
  const page = await made?.compress(Buffer.from(text.join("\n")));

  const arrived = page?.subarray(40, page.length / 3);
  const decompress = createZstdDecompress({ dictionary });
  decompress.write(arrived);
  const [shown] = (await once(decompress, "data")) as [Buffer];
  expect(shown.toString().split("\n").length).toBeGreaterThan(50);
});

it("there is no dictionary without its page", async () => {
  const gone = new Response("gone", { status: 404 });
  expect(await createPageDictionary(gone, { prefix: "/", words: ["words"] })).toBeNull();
});
