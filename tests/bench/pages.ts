import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { findBrowser } from "../browser.ts";
import { logIn } from "../e2e/fixtures.ts";
import { challenge, course, memberPages, publicPages, visitorPages } from "../e2e/pages.ts";
import { runSite } from "../setup/run-site.ts";

/**
 * `npm run bench:pages`: when a reader on a slow connection and a slow phone sees a page's main text, in milliseconds
 * from the click: at first with nothing kept by the browser (cold), then coming back from another page when the first
 * visit has come to rest (warm). The median of a few visits of each page type. `-- /login /bounties` measures these
 * only. It measures the build that is there: `npm run build` comes first.
 */

const link = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const cpuSlowdown = 4;
const visits = 3;
/** Milliseconds within which the main text is to be there. */
const aim = { cold: 1_200, warm: 600 };

const site = await runSite();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
try {
  const wanted = process.argv.slice(2);
  const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path);
  const member = await memberState(browser);
  const rows: Record<string, Record<string, string | number>> = {};
  for (const path of [...publicPages, ...visitorPages].filter(isWanted)) {
    rows[path] = await measure(browser, path);
  }
  for (const path of [...memberPages, "/bounties", course, challenge].filter(isWanted)) {
    rows[`${path} (member)`] = await measure(browser, path, member);
  }
  console.log(
    `Main text on 400 kbit/s with 400 ms and a CPU ${cpuSlowdown} times slower: median of ${visits} visits, ms.`,
  );
  console.table(rows);
  console.log(`Text typed into the log-in form as soon as it shows is kept: ${await keepsTyped(browser)}`);
} finally {
  await browser.close();
  await site.stop({ forget: true });
}

type State = BrowserContextOptions["storageState"];

async function memberState(browser: Browser): Promise<State> {
  const context = await browser.newContext({ baseURL: site.url });
  await logIn(await context.newPage(), "reviewer");
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(
  browser: Browser,
  path: string,
  storageState?: State,
): Promise<Record<string, string | number>> {
  const cold: number[] = [];
  const warm: number[] = [];
  const shifts: number[] = [];
  const visit = async (page: Page, times: number[]): Promise<void> => {
    await page.goto(site.url + path, { waitUntil: "load" });
    const { text, shift } = await readTimes(page);
    times.push(text);
    shifts.push(shift);
  };
  for (let count = 0; count < visits; count += 1) {
    const page = await slowPage(browser, storageState);
    await visit(page, cold);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState("networkidle");
    await page.goto(`${site.url}/robots.txt`);
    await visit(page, warm);
    await page.context().close();
  }
  const [first, again] = [median(cold), median(warm)];
  return {
    cold: first,
    warm: again,
    shift: Math.max(...shifts).toFixed(3),
    "within the aim": first <= aim.cold && again <= aim.warm ? "yes" : "no",
  };
}

async function slowPage(browser: Browser, storageState?: State): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...link });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return page;
}

/** When the largest text was painted, which is the main one of these pages, and how far anything moved afterwards. */
function readTimes(page: Page): Promise<{ text: number; shift: number }> {
  return page.evaluate(
    () =>
      new Promise<{ text: number; shift: number }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          resolve({ text: Math.round(list.getEntries().at(-1)?.startTime ?? 0), shift });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** Types before any script can have arrived, and looks again when all have. */
async function keepsTyped(browser: Browser): Promise<boolean> {
  const page = await slowPage(browser);
  const typed = "typed@example.org";
  await page.goto(`${site.url}/login`, { waitUntil: "commit" });
  const email = page.getByLabel("Email");
  await email.fill(typed);
  await page.waitForLoadState("networkidle");
  const kept = (await email.inputValue()) === typed;
  await page.context().close();
  return kept;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
