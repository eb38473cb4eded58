import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { catalogue } from "../../functions/contract/catalogue.ts";
import { expect, test, uniqueName, type Page } from "./fixtures.ts";
import { Client, handIn, startReview } from "./forms.ts";
import {
  challenge,
  course,
  inLanguage,
  languages,
  memberPages,
  publicPages,
  visitorPages,
} from "./pages.ts";

/**
 * What a first view should cost on the wire at most, in bytes of brotli: `html` is a document with
 * its stylesheet, `css` that stylesheet. Where a text or a form is what the reader came for,
 * `frame` is the page without the text and `reading` the whole. `further` is the HTML of a page
 * that is not a browser's first one here.
 */
const aims = {
  html: 14_000,
  further: 4_500,
  frame: 14_000,
  reading: 18_000,
  css: 6_000,
  javascript: 95_000,
};

/**
 * How far above an aim a page may be: one sentence more of an author must not stop a release, only
 * be said.
 */
const tolerance = 1.05;

function keepTo(aim: keyof typeof aims, bytes: number, what: string): void {
  if (bytes > aims[aim])
    console.warn(`${what}: ${bytes} bytes, above the aim of ${aims[aim]} (${aim})`);
  expect.soft(bytes, what).toBeLessThanOrEqual(aims[aim] * tolerance);
}

/** The addresses of every learning module and every challenge. */
async function readingPages(): Promise<string[]> {
  const { communities } = catalogue.parse(
    JSON.parse(await readFile("build/catalogue.json", "utf8")),
  );
  return communities.flatMap(({ slug, courses }) =>
    courses.flatMap((course) => {
      const base = `/communities/${slug}/courses/${course.slug}`;
      return [
        ...course.modules.map((module) => `${base}/learning-modules/${module}`),
        ...course.challenges.map(({ id }) => `${base}/challenges/${id}`),
      ];
    }),
  );
}

/** As the server compresses a document. */
const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const navigation = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { transferSize: entry?.transferSize, encodedBodySize: entry?.encodedBodySize };
  });

/** The bytes of an answer as they come, which a browser's interface does not show. */
function download(
  url: string,
  headers: Record<string, string>,
): Promise<{ wire: Buffer; text: string }> {
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

test("the document of every page type keeps to its budget", async ({ site, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "measured once, over plain HTTP");
  const reading = await readingPages();
  const paths = [...publicPages, ...visitorPages].filter((path) => !reading.includes(path));
  for (const path of languages.flatMap((language) =>
    paths.map((path) => inLanguage(path, language)),
  )) {
    const { wire, text } = await download(`${site}${path}`, {});
    const css = brotliCompressSync(/<style[^>]*>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? "").length;
    keepTo("html", wire.length, `HTML of ${path}`);
    keepTo("css", css, `CSS of ${path}`);
    expect.soft(text.includes('<link rel="stylesheet"'), `stylesheet of ${path}`).toBe(false);
  }
});

test("a learning module or a challenge adds its text to a page, and nothing else", async ({
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "measured once, over plain HTTP");
  const paths = await readingPages();
  expect(paths.length).toBeGreaterThan(20);
  for (const path of languages.flatMap((language) =>
    paths.map((path) => inLanguage(path, language)),
  )) {
    const { wire, text } = await download(`${site}${path}`, {});
    const frame = text.replace(
      /<article class="prose"[\s\S]*?<\/article>|<figcaption>[\s\S]*?<\/figcaption>/g,
      "",
    );
    expect.soft(frame.length, `a text in ${path}`).toBeLessThan(text.length);
    keepTo("frame", compressed(frame), `${path} without its text`);
    keepTo("reading", wire.length, path);
  }
});

test("a member's documents keep to the budget: their own pages, a course, a submission and its review", async ({
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "measured once, over plain HTTP");
  const author = await new Client(site).join(uniqueName("bytes"));
  const reviewer = await new Client(site).logIn("reviewer");
  const challenges = (await readingPages()).filter((path) => path.includes("/challenges/"));
  const weigh = async (
    who: string,
    client: Client,
    paths: readonly string[],
    aim: keyof typeof aims = "html",
  ) => {
    const cookie = client.browserCookies().map(({ name, value }) => `${name}=${value}`);
    for (const path of languages.flatMap((language) =>
      paths.map((path) => inLanguage(path, language)),
    )) {
      const { text } = await download(`${site}${path}`, { cookie: cookie.join("; ") });
      // What somebody hands in is as long as they like.
      const page = text.replace(/<div class="prose measure"[\s\S]*?<\/div>/, "");
      keepTo(aim, compressed(page), `HTML of ${path} for ${who}`);
    }
  };
  await weigh("a member", author, [course]);
  await weigh("a member", author, challenges, "reading");
  const submission = await handIn(author, challenge, "It keeps the tips apart.");
  await weigh("its author", author, [submission], "reading");
  await weigh("a reviewer", reviewer, [...memberPages, course]);
  await weigh("a reviewer", reviewer, [submission], "reading");
  await weigh(
    "its reviewer",
    reviewer,
    [await startReview(reviewer, submission), submission],
    "reading",
  );
  await weigh("its author, under review", author, [submission], "reading");
});

/**
 * What a document makes a browser fetch of scripts: those it imports and those it preloads, each
 * once.
 */
const scriptsOf = (html: string) =>
  new Set(
    [
      ...html.matchAll(
        /(?:from "|import\("|rel="modulepreload"[^>]* href=")(\/assets\/[^"]+\.js)"/g,
      ),
    ].map(([, path]) => path ?? ""),
  );

test("the scripts of every first view keep to their budget", async ({
  site,
  visitor,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "there are none without JavaScript");
  const sizes = new Map<string, number>();
  const sizeOf = async (script: string) => {
    const size = sizes.get(script) ?? (await download(site + script, {})).wire.length;
    sizes.set(script, size);
    return size;
  };
  for (const path of [...publicPages, ...visitorPages]) {
    const { text } = await download(`${site}${path}`, {});
    let javascript = 0;
    for (const script of scriptsOf(text)) javascript += await sizeOf(script);
    expect.soft(javascript, `JavaScript of ${path}`).toBeGreaterThan(50_000);
    keepTo("javascript", javascript, `JavaScript of ${path}`);
  }

  // What a browser fetches is what the documents say: nothing comes on top by itself.
  const { page } = await visitor();
  const fetched = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.add(new URL(request.url()).pathname);
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  const { text } = await download(`${site}/login`, {});
  expect([...fetched].toSorted()).toEqual([...scriptsOf(text)].toSorted());
});

test("scripts are asked for when the text has been painted", async ({
  visitor,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "there are none without JavaScript");
  const { page } = await visitor();
  await page.goto("/communities", { waitUntil: "networkidle" });
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(times.asked.length).toBeGreaterThan(3);
  expect(Math.min(...times.asked)).toBeGreaterThan(times.painted);
});

test("every page that a visitor has is known again when it is rendered anew", async ({
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "measured once, over plain HTTP");
  for (const path of publicPages) {
    // Whoever sends a cookie gets a rendering of their own.
    const ask = (headers: Record<string, string>) =>
      fetch(`${site}${path}`, { headers: { Cookie: "own=1", ...headers } });
    const first = await ask({});
    const tag = first.headers.get("etag") ?? "none";
    expect.soft((await ask({ "If-None-Match": tag })).status, path).toBe(304);
    expect
      .soft((await ask({ "If-None-Match": tag, "Save-Data": "on" })).status, `${path}, saving`)
      .toBe(200);
  }
});

test("a visitor who comes back to a page within a minute waits for no network", async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto("/bounties");
  await page.goto("/communities");
  await page.goto("/bounties");
  expect(await navigation(page)).toMatchObject({ transferSize: 0 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("every further page comes as what it does not share with the others", async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto("/");
  // The browser fetches what pages have in common when it has nothing else to do.
  await expect
    .poll(async () => (await page.goto("/signup"))?.headers()["content-encoding"], {
      timeout: 15_000,
    })
    .toBe("dcz");
  for (const path of ["/es/login", "/bounties", "/communities/ethereum"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["content-encoding"], path).toBe("dcz");
    const { encodedBodySize } = await navigation(page);
    keepTo("further", encodedBodySize ?? 0, `${path}, a further page`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a reader who saves data gets no script at all", async ({ site, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, "measured once, over plain HTTP");
  for (const path of publicPages) {
    const { text } = await download(`${site}${path}`, { "save-data": "on" });
    expect(text.match(/<script(?! type="application\/ld\+json")|modulepreload/g), path).toBeNull();
  }
});
