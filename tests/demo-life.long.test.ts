import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { en } from "../app/i18n/messages/en.ts";
import { newcomers, story, type Act } from "../local/demo-life/story.ts";
import { demoRoles } from "../local/demo-names.ts";
import { Client } from "./e2e/forms.ts";
import { refusedStart } from "./setup/refused-start.ts";
import { freePort, runSite, type Site } from "./setup/run-site.ts";

/** The pages after the first start without configuration, and after an interrupted start. */

const communities = ["ethereum", "bitcoin", "zero-knowledge"];

async function submissionsOf(visitor: Client): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const slug of communities) {
    const { html } = await visitor.get(`/communities/${slug}/submissions`);
    for (const [path] of html.matchAll(/\/communities\/[\w/-]+\/submissions\/\d+/g))
      if (!found.has(path)) found.set(path, (await visitor.get(path)).text);
  }
  return found;
}

const actsOf = (kind: Act["act"]) => story.filter(({ act }) => act === kind);

function listen(site: Site): () => string {
  let said = "";
  site.process.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return () => said;
}

test("a first start brings life, goes on where it was killed, and makes nothing twice", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ayni-life-"));
  const port = await freePort();
  const start = () => runSite({ DEMO: "" }, { folder, port });
  const until = (shows: () => Promise<boolean>) =>
    expect.poll(shows, { timeout: 120_000, interval: 20 }).toBe(true);
  let site: Site = await start();
  const visitor = new Client(site.url);
  const learner = new Client(site.url);
  try {
    // Some newcomers have signed up, and others have not.
    await until(async () =>
      (await visitor.get("/local/mailbox")).html.includes("tomas_q@ayni.test"),
    );
    await site.stop({ signal: "SIGKILL" });

    // Some have submitted, and others have not.
    site = await start();
    const second = listen(site);
    await learner.logIn("learner");
    const passed = en.common["state-passed"];
    await until(async () => (await learner.get("/submissions")).text.includes(passed));
    await site.stop({ signal: "SIGKILL" });
    expect(second()).toContain("Demo members go on where they were.");

    site = await start();
    await until(async () => (await submissionsOf(visitor)).size === actsOf("submit").length);
    const figures = [
      [en.home["members-term"], demoRoles.length + actsOf("signUp").length],
      [en.home.evaluated, actsOf("evaluate").length],
      [en.home.feedback, actsOf("giveFeedback").length],
    ];
    expect((await visitor.get("/")).text).toContain(figures.flat().join(""));

    const pages = [...(await submissionsOf(visitor)).values()];
    for (const state of ["passed", "not-passed", "in-review", "submitted"] as const)
      expect(
        pages.some((page) => page.includes(en.common[`state-${state}`])),
        state,
      ).toBe(true);
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
