import { setTimeout } from "node:timers/promises";
import { eq, and } from "drizzle-orm";
import { communities, draftFiles } from "../functions/db/schema/index.ts";
import { startTestPostgres } from "../tests/setup/postgres.ts";
import { ask, askAtRate } from "./hosting/ask.ts";
import { copy, folder, openSite, type HostingSite } from "./hosting/site.ts";
import { quantile, ratioOf } from "./ratio.ts";

/**
 * `npm run bench:hosting`, a part of `npm run bench`: reading a course of the studio beside the same
 * course of a folder, reading while it is published beside reading alone, and a site of a thousand
 * communities beside one of four. The sides are measured in turns, in several rounds, because other
 * load on the machine disturbs a single one. Fails when the median of the rounds' ratios is above 1.2.
 * It measures the existing build on a PostgreSQL of its own, or the one at TEST_DATABASE_URL.
 * `npm run bench:hosting -- course` runs only the scenarios whose name matches; HOSTING_COMMUNITIES
 * replaces the thousand.
 */

const few = 4;
const many = Number(process.env["HOSTING_COMMUNITIES"] ?? 1_000);
const most = 1.2;
const rounds = 11;
/** Rounds before the measured ones. */
const warmUps = 4;
/** Pairs of requests in a round. */
const pairs = 40;

/** Readers a second, and milliseconds for which they read beside a publication or without one. */
const perSecond = 100;
const window = 3_000;
let edits = 0;

/** The 95th percentile of each side in one round, in milliseconds. */
type Measured = { one: number; other: number };
type Scenario = { name: string; sides: [string, string]; measure: () => Promise<Measured> };

const course = (community: string) => `/communities/${community}/courses/proofs-without-secrets`;
const parts = {
  course: "",
  module: "/learning-modules/commitments",
  challenge: "/challenges/schnorr-by-hand",
};

const rows: Record<string, object> = {};
let worst = 0;
const postgres = await startTestPostgres();
const ends: (() => Promise<unknown>)[] = [() => postgres.stop()];
try {
  const [wanted = ""] = process.argv.slice(2);
  const isWanted = ({ name }: Scenario) => new RegExp(wanted).test(name);
  const small = await open(few);
  const scenarios = [...readingOf(small), publishingOf(small)].filter(isWanted);
  const run = async ({ name, sides, measure }: Scenario) => {
    for (let round = 0; round < warmUps; round += 1) await measure();
    const found: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await measure());
    const one = found.map((round) => round.one);
    const other = found.map((round) => round.other);
    const { median, from, to } = ratioOf(other, one);
    worst = Math.max(worst, median);
    const ms = [one, other].map((times) => quantile(times, 0.5).toFixed(1)).join(" / ");
    const quartiles = [from, to].map((ratio) => ratio.toFixed(2)).join(" to ");
    rows[name] = { beside: sides.join(" / "), ms, ratio: median.toFixed(2), quartiles };
    console.log(name, rows[name]);
  };
  for (const scenario of scenarios) await run(scenario);
  if (sizesOf(small, small).some(isWanted)) {
    // Both sites are new, because code that has answered thousands of requests is faster.
    const [fresh, large] = [await open(few), await open(many)];
    for (const scenario of sizesOf(fresh, large).filter(isWanted)) await run(scenario);
  }
  if (worst > most) {
    console.error(`A ratio is ${worst.toFixed(2)}, more than ${most}.`);
    process.exitCode = 1;
  }
} finally {
  console.table(rows);
  for (const end of ends.toReversed()) await end();
}

async function open(count: number): Promise<HostingSite> {
  const site = await openSite(postgres, count);
  ends.push(site.stop);
  return site;
}

/** Requests both pages in turns, each time by a new URL, so that no cache answers. */
async function alternately(one: string, other: string): Promise<Measured> {
  const took: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    const isReversed = pair % 2 !== 0;
    const first = await ask(isReversed ? other : one);
    const second = await ask(isReversed ? one : other);
    took[isReversed ? 1 : 0].push(first);
    took[isReversed ? 0 : 1].push(second);
  }
  return { one: quantile(took[0], 0.95), other: quantile(took[1], 0.95) };
}

function readingOf({ url }: HostingSite): Scenario[] {
  return Object.entries(parts).map(([name, path]) => ({
    name: `a studio ${name}, p95`,
    sides: ["folder", "studio"],
    measure: () => alternately(url + course(folder) + path, url + course(copy) + path),
  }));
}

function sizesOf(small: HostingSite, large: HostingSite): Scenario[] {
  const pages = {
    catalogue: "/communities",
    community: `/communities/${copy}`,
    course: course(copy),
  };
  return Object.entries(pages).map(([name, path]) => ({
    name: `${name} of many communities, p95`,
    sides: [String(few), String(many)],
    measure: () => alternately(small.url + path, large.url + path),
  }));
}

function publishingOf(site: HostingSite): Scenario {
  const bases = [course(folder), course(copy)];
  const urls = bases.flatMap((base) => Object.values(parts).map((path) => site.url + base + path));
  return {
    name: "pages while a course is published, p95",
    sides: ["reading alone", "while publishing"],
    measure: async () => {
      const alone = await askAtRate(urls, perSecond, window);
      const [beside] = await Promise.all([askAtRate(urls, perSecond, window), publish(site)]);
      return { one: quantile(alone, 0.95), other: quantile(beside, 0.95) };
    },
  };
}

/** Changes a text, and publishes the community by its owner's form. */
async function publish({ database, owner }: HostingSite): Promise<void> {
  const [community] = await database.select().from(communities).where(eq(communities.slug, copy));
  const path = "courses/proofs-without-secrets/modules/commitments/en.mdx";
  const isText = and(eq(draftFiles.communityId, community?.id ?? 0n), eq(draftFiles.path, path));
  const [file] = await database.select().from(draftFiles).where(isText);
  edits += 1;
  const text = `${file?.text.trimEnd()}\n\nA sentence that is new, for the ${edits}th time.\n`;
  await database.update(draftFiles).set({ text }).where(isText);
  // While a busy machine still reads the texts, the page has no form, or the form is not accepted.
  for (let left = 20; ; left -= 1) {
    const page = await owner.get(`/studio/${copy}/publish`);
    const answer = page.html.includes('name="note"')
      ? await owner.submit(page.form("note"), { note: `Edit ${edits}` })
      : page;
    if (answer.location?.includes("done=sent")) return;
    if (left === 0)
      throw new Error(`Publishing was answered with ${answer.status}: ${answer.text}`);
    await setTimeout(500);
  }
}
