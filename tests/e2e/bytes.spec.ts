import { en } from "../../app/i18n/messages/en.ts";
import { everywhere } from "../../app/i18n/everywhere.ts";
import { budgetOf, compressed } from "../setup/budgets.ts";
import { download } from "../setup/download.ts";
import { expect, headingOf, isScripted, needsScripts, open, type Page, test } from "./fixtures.ts";
import { challenge, community, course, module, publicPages, visitorPages } from "./pages.ts";

const navigation = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { transferSize: entry?.transferSize, encodedBodySize: entry?.encodedBodySize };
  });

/** The scripts of a document, imported or preloaded, each once. */
const scriptsOf = (html: string) =>
  new Set(
    [
      ...html.matchAll(
        /(?:from "|import\("|rel="modulepreload"[^>]* href=")(\/assets\/[^"]+\.js)"/g,
      ),
    ].map(([, path]) => path ?? ""),
  );

test("the scripts of every first view keep to their budget", async ({ site, visitor }) => {
  needsScripts();
  const sizes = new Map<string, number>();
  const sizeOf = async (script: string) => {
    const size = sizes.get(script) ?? (await download(site + script)).wire.length;
    sizes.set(script, size);
    return size;
  };
  // The browser's requests must match the documents.
  const { page } = await visitor();
  const fetched = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.add(new URL(request.url()).pathname);
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  const { text } = await download(`${site}/login`);
  const said = scriptsOf(text);
  expect([...fetched].toSorted()).toEqual([...said].toSorted());

  // The messages that all pages share are text, which has no budget.
  const words = compressed(JSON.stringify(everywhere));
  for (const path of [...publicPages, ...visitorPages]) {
    const { text } = await download(site + path);
    let javascript = -words;
    for (const script of scriptsOf(text)) javascript += await sizeOf(script);
    expect.soft(javascript, `JavaScript of ${path}`).toBeGreaterThan(50_000);
    const most = budgetOf("javascript", javascript, `JavaScript of ${path}`);
    expect.soft(javascript, `JavaScript of ${path}`).toBeLessThanOrEqual(most);
  }
});

test("a visitor's first view creates no formatter of Intl, which takes 0.1 s on a slow phone", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor();
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ["NumberFormat", "DateTimeFormat", "RelativeTimeFormat", "Segmenter"])
      Object.defineProperty(Intl, name, {
        value: new Proxy(Reflect.get(Intl, name), {
          construct(target, values) {
            made.push(name);
            return Reflect.construct(target, values);
          },
        }),
      });
  });
  for (const path of ["/", "/communities", community, course, module, challenge, "/bounties"]) {
    await open(page, path);
    expect.soft(await page.evaluate("made"), path).toEqual([]);
  }
  await page.evaluate(() => new Intl.NumberFormat("en"));
  expect(await page.evaluate("made")).toEqual(["NumberFormat"]);
});

test("scripts are asked for when the text has been painted", async ({ visitor }) => {
  needsScripts();
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

test("a slow second stylesheet holds up no script, and comes without JavaScript, too", async ({
  visitor,
  javaScriptEnabled,
}) => {
  const { page } = await visitor();
  const second = /\/later-[^/]+\.css$/;
  if (javaScriptEnabled === false) {
    const [sheet] = await Promise.all([page.waitForResponse(second), page.goto("/communities")]);
    expect(sheet.status()).toBe(200);
    await expect(page.locator("noscript > link[rel=stylesheet]:not([media])")).toHaveCount(1);
    return;
  }
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(second, async (route) => {
    await held;
    await route.continue();
  });
  const script = page.waitForResponse(/\/entry\.client-[^/]+\.js$/);
  await page.goto("/communities", { waitUntil: "commit" });
  expect((await script).status()).toBe(200);
  await expect(page.locator("script[type='text/plain']")).toHaveCount(0);
  release();
  const sheet = page.locator("body > link[rel=stylesheet]");
  await expect
    .poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet?.media.length))
    .toBe(0);
});

test("a second stylesheet that does not come leaves the scripts", async ({ visitor }) => {
  needsScripts();
  const { page } = await visitor({ expected: /Failed to load resource/ });
  await page.route(/\/later-[^/]+\.css$/, (route) => route.abort());
  await open(page, "/communities");
});

test("a visitor who comes back to a page within a minute waits for no network", async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto("/bounties");
  await page.goto("/communities");
  await page.goto("/bounties");
  expect(await navigation(page)).toMatchObject({ transferSize: 0 });
  await expect(headingOf(page)).toBeVisible();
});

test("every further page is sent without the parts that it shares with the others", async ({
  site,
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto("/");
  // The browser fetches the shared dictionary when it is idle.
  await expect
    .poll(async () => (await page.goto("/signup"))?.headers()["content-encoding"], {
      timeout: 15_000,
    })
    .toBe("dcz");
  for (const path of ["/es/login", "/bounties", "/communities/ethereum"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["content-encoding"], path).toBe("dcz");
    const { encodedBodySize } = await navigation(page);
    const { wire } = await download(site + path);
    expect(encodedBodySize, `${path}, beside a first page`).toBeLessThan(wire.length / 2);
    await expect(headingOf(page)).toBeVisible();
  }
});

const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

const isFont = (request: { url: () => string }) => request.url().endsWith(".woff2");

test("the headings' font comes when the page is idle, is shown from the next page on, and moves no line", async ({
  visitor,
}) => {
  const { page } = await visitor();
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (isFont(request)) fonts.push(request.url());
  });
  const shown = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
  const own = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family === "Headings").length);
  if (!isScripted()) {
    await page.goto(module, { waitUntil: "networkidle" });
    expect(fonts).toEqual([]);
    return;
  }
  const fetched = page.waitForEvent("requestfinished", isFont);
  await page.goto(module);
  await fetched;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("heading-font"))).not.toBeNull();
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".woff2"))
      ?.startTime,
  }));
  expect(asked).toBeGreaterThan(painted);
  expect(await own(), "the page that is being read keeps its letters").toBe(0);
  expect(await moved(page)).toBe(0);

  await page.getByRole("link", { name: en.common.communities, exact: true }).click();
  await expect(page).toHaveURL(/\/communities$/);
  await expect.poll(own, { message: "the next page, reached by a script" }).toBe(1);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(module, { waitUntil: "networkidle" });
    expect(await shown(), "the next document").toContain("loaded");
    expect(await moved(page), `at ${width} px`).toBe(0);
  }
  expect(new Set(fonts).size, "one file").toBe(1);
});

test("on Save-Data no font is fetched", async ({ visitor }) => {
  const { page, context } = await visitor();
  await context.setExtraHTTPHeaders({ "Save-Data": "on" });
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (isFont(request)) fonts.push(request.url());
  });
  await page.goto(module, { waitUntil: "networkidle" });
  await page.goto(course, { waitUntil: "networkidle" });
  expect(fonts).toEqual([]);
});
