import { budgetOf, type Aim } from "../setup/budgets.ts";
import { download } from "../setup/download.ts";
import { expect, test, type Page } from "./fixtures.ts";
import { publicPages, visitorPages } from "./pages.ts";

function keepTo(aim: Aim, bytes: number, what: string): void {
  expect.soft(bytes, what).toBeLessThanOrEqual(budgetOf(aim, bytes, what));
}

const navigation = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { transferSize: entry?.transferSize, encodedBodySize: entry?.encodedBodySize };
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
    const size = sizes.get(script) ?? (await download(site + script)).wire.length;
    sizes.set(script, size);
    return size;
  };
  for (const path of [...publicPages, ...visitorPages]) {
    const { text } = await download(site + path);
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
  const { text } = await download(`${site}/login`);
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
