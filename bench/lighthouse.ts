import lighthouse from "lighthouse";
import { challenge, course, module } from "../tests/e2e/pages.ts";
import { runSite } from "../tests/setup/run-site.ts";
import { quantile } from "./ratio.ts";
import { launchBrowser } from "./reader.ts";

/**
 * `npm run bench:lighthouse`: Lighthouse's mobile preset on the most visited pages. Prints the
 * median of five runs for each category, and every failed audit. It measures the existing build:
 * run `npm run build` first.
 */

const pages = [
  "/",
  "/about",
  "/communities",
  "/communities/ethereum",
  "/communities/ethereum/challenge",
  course,
  module,
  challenge,
  "/bounties",
  "/login",
];
const categories = ["performance", "accessibility", "best-practices", "seo"];
/** Only the blocking time grows with the load of the machine. */
const metrics = {
  "largest paint": "largest-contentful-paint",
  "blocking time": "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
};
const runs = 5;

const site = await runSite();
const browser = await launchBrowser();
try {
  const rows: Record<string, Record<string, number>> = {};
  for (const path of pages) rows[path] = await measure(path);
  console.log(`Lighthouse, mobile, median of ${runs}:`);
  console.table(rows);
} finally {
  browser.kill();
  await site.stop({ forget: true });
}

async function measure(path: string): Promise<Record<string, number>> {
  const scores: Record<string, number[]> = {};
  const amiss = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(site.url + path, {
      port: browser.port,
      logLevel: "error",
      onlyCategories: categories,
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
    const { lhr } = result;
    for (const name of categories) {
      (scores[name] ??= []).push(Math.round((lhr.categories[name]?.score ?? 0) * 100));
    }
    for (const [name, audit] of Object.entries(metrics))
      (scores[name] ??= []).push(Math.round((lhr.audits[audit]?.numericValue ?? 0) * 1000) / 1000);
    for (const { id, score, title } of Object.values(lhr.audits)) {
      if (score !== null && score < 0.9) amiss.add(`${id}: ${title}`);
    }
  }
  for (const finding of amiss) console.log(`${path}  ${finding}`);
  return Object.fromEntries(
    Object.entries(scores).map(([name, values]) => [name, quantile(values, 0.5)]),
  );
}
