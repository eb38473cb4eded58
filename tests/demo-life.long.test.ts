import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { en } from "../app/i18n/messages/en.ts";
import { newcomers, story } from "../local/demo-life/story.ts";
import { Client } from "./e2e/forms.ts";
import { refusedStart } from "./setup/refused-start.ts";
import { freePort, runSite, type Site } from "./setup/run-site.ts";

/** What the first start shows when nothing is configured, and what is left when it is ended. */

const communities = ["ethereum", "bitcoin", "zero-knowledge"];

/** Lines that the site says after it listens. */
function listen(site: Site): { said: () => string } {
  let text = "";
  site.process.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { said: () => site.greeting + text };
}

const linesUntil = (said: () => string, line: string) =>
  expect.poll(said, { timeout: 120_000, message: line }).toContain(line);

/** The paths of all submissions that visitors find, and the text of each page. */
async function submissionsOf(visitor: Client): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const slug of communities) {
    const { html } = await visitor.get(`/communities/${slug}/submissions`);
    for (const [path] of html.matchAll(/\/communities\/[\w/-]+\/submissions\/\d+/g))
      if (!found.has(path)) found.set(path, (await visitor.get(path)).text);
  }
  return found;
}

const counted = (kind: (typeof story)[number]["act"]) =>
  story.filter(({ act }) => act === kind).length;

test("a first start brings life, goes on where it was killed, and makes nothing twice", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ayni-life-"));
  const port = await freePort();
  const start = () => runSite({ DEMO: "" }, { folder, port });
  let site = await start();
  try {
    const visitor = new Client(site.url);
    // In the middle: some have submitted, and the last has not.
    await expect
      .poll(async () => (await submissionsOf(visitor)).size, { timeout: 120_000, interval: 50 })
      .toBeGreaterThan(2);
    await site.stop({ signal: "SIGKILL" });

    site = await start();
    const second = listen(site);
    await linesUntil(second.said, "The demo members are done.");
    expect(second.said()).toContain("Demo members go on where they were.");

    const pages = [...(await submissionsOf(visitor)).values()];
    expect(pages).toHaveLength(counted("submit"));
    const states = { passed: 0, "not-passed": 0, "in-review": 0, submitted: 0 };
    for (const page of pages)
      for (const state of Object.keys(states) as (keyof typeof states)[])
        if (page.includes(en.common[`state-${state}`])) states[state] += 1;
    for (const [state, pieces] of Object.entries(states)) expect(pieces, state).toBeGreaterThan(0);
  } finally {
    await site.stop({ forget: true });
  }
});

test("DEMO=off starts empty", async () => {
  const site = await runSite({ DEMO: "off" });
  try {
    expect((await submissionsOf(new Client(site.url))).size).toBe(0);
    const names = Object.keys(newcomers);
    for (const name of names)
      expect((await new Client(site.url).get(`/profile/${name}`)).status).toBe(404);
  } finally {
    await site.stop({ forget: true });
  }
});

test("a setting that is neither on nor off is refused", async () => {
  const { code, said } = await refusedStart("server.ts", { DEMO: "of" });
  expect(code).not.toBe(0);
  expect(said).toContain("DEMO is either on or off.");
});
