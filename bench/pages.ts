import {
  challenge,
  course,
  memberPages,
  module,
  publicPages,
  visitorPages,
} from "../tests/e2e/pages.ts";
import { runSite } from "../tests/setup/run-site.ts";
import { quantile } from "./ratio.ts";
import { launchBrowser, openReader, type Reader, type Slowness } from "./reader.ts";
import { signIn } from "./sign-in.ts";

/**
 * `npm run bench:pages`: when a reader with a slow connection and a slow phone sees the main text
 * of a page, in milliseconds from the click: first with an empty browser cache (cold), then on
 * returning from another page after the first visit has finished loading (warm). Prints the median
 * of a few visits for each page type. `-- /login /bounties` measures only these. It measures the
 * existing build: run `npm run build` first.
 */

const slow: Slowness = {
  link: { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  cpu: 4,
};
const visits = 3;
/** Milliseconds until the main text is visible. */
const aim = { cold: 1_200, warm: 600 };

const site = await runSite();
const browser = await launchBrowser();
try {
  const wanted = process.argv.slice(2);
  const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path);
  const member = await signIn(site.url, "reviewer");
  const rows: Record<string, Record<string, string | number>> = {};
  for (const path of [...publicPages, ...visitorPages].filter(isWanted)) {
    rows[path] = await measure(path);
  }
  for (const path of [...memberPages, "/bounties", course, module, challenge].filter(isWanted)) {
    rows[`${path} (member)`] = await measure(path, member);
  }
  console.log(
    `Main text on 400 kbit/s with 400 ms and a CPU ${slow.cpu} times slower: median of ${visits} visits, ms.`,
  );
  console.table(rows);
  console.log(`Text typed into the log-in form as soon as it shows is kept: ${await keepsTyped()}`);
} finally {
  browser.kill();
  await site.stop({ forget: true });
}

async function measure(path: string, cookie?: string): Promise<Record<string, string | number>> {
  const cold: number[] = [];
  const warm: number[] = [];
  const shifts: number[] = [];
  const visit = async (reader: Reader, times: number[]): Promise<void> => {
    await reader.open(site.url + path);
    const { text, shift } = await reader.evaluate(readTimes);
    times.push(text);
    shifts.push(shift);
  };
  for (let count = 0; count < visits; count += 1) {
    const reader = await openReader(
      browser.port,
      slow,
      cookie ? { url: site.url, cookie } : undefined,
    );
    await visit(reader, cold);
    await reader.rest();
    await reader.open(`${site.url}/robots.txt`);
    await visit(reader, warm);
    await reader.close();
  }
  const [first, again] = [quantile(cold, 0.5), quantile(warm, 0.5)];
  return {
    cold: first,
    warm: again,
    shift: Math.max(...shifts).toFixed(3),
    "within the aim": first <= aim.cold && again <= aim.warm ? "yes" : "no",
  };
}

/** The time of the largest paint, which is the main text of these pages, and the layout shift. */
function readTimes(): Promise<{ text: number; shift: number }> {
  return new Promise((resolve) => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      resolve({ text: Math.round(list.getEntries().at(-1)?.startTime ?? 0), shift });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Types before any script can have arrived, and checks the text after all have. */
async function keepsTyped(): Promise<boolean> {
  const reader = await openReader(browser.port, slow);
  const typed = "typed@example.org";
  await reader.go(`${site.url}/login`);
  await reader.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const field = document.querySelector<HTMLInputElement>("[name=email]");
          if (!field) return void requestAnimationFrame(look);
          field.focus();
          resolve();
        };
        look();
      }),
  );
  await reader.type(typed);
  await reader.rest();
  const kept = await reader.evaluate(
    async () => document.querySelector<HTMLInputElement>("[name=email]")?.value,
  );
  await reader.close();
  return kept === typed;
}
