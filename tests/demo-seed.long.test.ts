import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { en } from "../app/i18n/messages/en.ts";
import { sentences } from "../functions/contract/community/notification-messages.ts";
import { findAnvil } from "../local/chain/anvil.ts";
import { newcomers, type Step } from "../local/demo-seed/step.ts";
import { steps } from "../local/demo-seed/steps.ts";
import { demoRoles } from "../local/demo/demo-names.ts";
import { Client } from "./setup/client.ts";
import { askChain } from "./setup/ask-chain.ts";
import { refusedStart } from "./setup/refused-start.ts";
import { runNode } from "./setup/run-node.ts";
import { freePort, runSite, type Site } from "./setup/run-site.ts";

/** The pages after the first start without configuration, and after an interrupted start. */

const communities = ["ethereum", "bitcoin", "zero-knowledge", "safe-payments"];

async function submissionsOf(visitor: Client): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const slug of communities) {
    const { html } = await visitor.get(`/communities/${slug}/submissions`);
    for (const [path] of html.matchAll(/\/communities\/[\w/-]+\/submissions\/\d+/g))
      if (!found.has(path)) found.set(path, (await visitor.get(path)).text);
  }
  return found;
}

const stepsOf = (kind: Step["action"]) => steps.filter(({ action }) => action === kind);

function listen(site: Site): () => string {
  let said = "";
  site.process.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return () => said;
}

test("a first start fills the site, goes on where it was killed, makes nothing twice, and leaves no broken link", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ayni-demo-"));
  const port = await freePort();
  // Like `npm start`, this site asks for second scores, and the seed gives them.
  const start = () => runSite({ DEMO: "", SECOND_SCORES: "on" }, { folder, port });
  const until = (shows: () => Promise<boolean>) =>
    expect.poll(shows, { timeout: 120_000, interval: 20 }).toBe(true);
  let site: Site = await start();
  const visitor = new Client(site.url);
  const learner = new Client(site.url);
  try {
    // The site is killed after some newcomers have signed up, and before others have.
    await until(async () =>
      (await visitor.get("/local/mailbox")).html.includes("tomas_q@ayni.test"),
    );
    await site.stop({ signal: "SIGKILL" });

    // The site is killed again after some members have submitted, and before others have.
    site = await start();
    const second = listen(site);
    await learner.logIn("learner");
    const passed = en.common["state-passed"];
    await until(async () => (await learner.get("/submissions")).text.includes(passed));
    await site.stop({ signal: "SIGKILL" });
    expect(second()).toContain("Demo members go on where they were.");

    site = await start();
    const third = listen(site);
    await until(async () => third().includes("The demo members are done."));
    expect((await submissionsOf(visitor)).size).toBe(
      stepsOf("submit").length - stepsOf("withdraw").length,
    );
    const figures = [
      [en.home["members-term"], demoRoles.length + stepsOf("signUp").length],
      [en.home.evaluated, stepsOf("evaluate").length],
      [en.home.feedback, stepsOf("giveFeedback").length],
    ];
    expect((await visitor.get("/")).text).toContain(figures.flat().join(""));

    const pages = [...(await submissionsOf(visitor)).values()];
    for (const state of ["passed", "not-passed", "in-review", "submitted"] as const)
      expect(
        pages.some((page) => page.includes(en.common[`state-${state}`])),
        state,
      ).toBe(true);
    await expectEveryState(site, folder, pages);
    const followed = await runNode(["tests/checkers/find-broken-links.ts", site.url], {
      settings: {},
      ready: "",
    });
    expect(await followed.ended, followed.said()).toBe(0);
  } finally {
    await site.stop({ forget: true });
  }
}, 1_200_000);

/** The states that only some members see, each on the page of a demo member who sees it. */
async function expectEveryState(site: Site, folder: string, pages: readonly string[]) {
  const { corrected, feedback, judged, payouts, referrals } = en;
  const as = (name: string) => new Client(site.url).logIn(name);
  const text = async (client: Client, path: string) => (await client.get(path)).text;
  const somePage = (said: string) =>
    expect(
      pages.some((page) => page.includes(said)),
      said,
    ).toBe(true);
  for (const said of [
    corrected.passed,
    feedback["helpful-very"],
    feedback["helpful-somewhat"],
    feedback.answer,
  ])
    somePage(said);

  expect(await text(await as("ravi.k"), "/submissions")).toContain(en.common["state-withdrawn"]);
  const told = await text(await as("jonas"), "/notifications");
  expect(told).toContain(sentences.en["reservation-ended"].split("{{reward}}")[1]?.split("{{")[0]);
  const ownWork = async (name: string, community: string) => {
    const author = await as(name);
    const own = new RegExp(`/communities/${community}/[\\w/-]+/submissions/\\d+`).exec(
      (await author.get("/submissions")).html,
    );
    return text(author, own?.[0] ?? "");
  };
  expect(await ownWork("mei.lin", "ethereum")).toContain(
    feedback["helpful-not"] + feedback["helpful-by"],
  );
  expect(await ownWork("valentina_r", "bitcoin")).toContain(judged.promised);
  const amina = await as("amina_b");
  for (const [inviter, state] of [
    ["amina_b", "reward-paid"],
    ["amina_b", "reward-none"],
    ["learner", "reward-open"],
    ["learner", "reward-set-aside"],
  ] as const)
    expect(await text(await as(inviter), "/profile/referrals")).toContain(referrals[state]);

  const appealed = await ownWork("learner", "zero-knowledge");
  for (const said of [
    en.scoreAppeal["outcome-corrected"],
    "Each of the five places",
    corrected["now-passed"],
  ])
    expect(appealed).toContain(said);
  const ledger = await text(await as("learner"), "/profile/wallets/AYNI");
  expect(ledger).toContain("Schnorr by hand");
  const record = en.secondScore["record-appeals"];
  expect(await text(await as("reviewer"), "/communities/zero-knowledge/reviews")).toContain(
    record.replace("{{appeals}}", "1").replace("{{upheld}}", "1"),
  );

  const partner = await as("partner");
  const hosted = "/studio/safe-payments";
  expect(await text(partner, `${hosted}/people`)).toContain("wayra");
  expect(await text(partner, `${hosted}/funding`)).toContain("1,500");
  const shown = await text(partner, `${hosted}/figures`);
  expect(shown).toContain("Your first payments");
  expect(shown).not.toContain(en.figures["too-few"]);
  expect(await text(partner, "/es/communities/safe-payments")).toContain("Consulta: trae tu plan");
  expect(await text(partner, "/communities/safe-payments/events")).toContain("Bring your counter");
  expect(await text(partner, `${hosted}/moderation`)).toContain("valentina_r");
  expect(await text(await as("admin"), "/admin/applications")).toContain("Taller Comunal");

  const path = "/profile/wallets/payouts";
  if (!findAnvil()) return;
  const peer = await as("peer");
  await expect
    .poll(() => text(peer, path), { timeout: 60_000 })
    .toContain(payouts["state-confirmed-why"]);
  const paid = steps.find((step) => step.action === "claimPayout");
  if (paid?.action !== "claimPayout") throw new Error("No step claims a payout");
  const chain = await askChain(folder);
  const [hash] = await chain.paymentsTo(paid.address as `0x${string}`);
  expect(await text(peer, path)).toContain(hash);
  expect(await chain.balanceOf(paid.address as `0x${string}`)).toBe(paid.amount);
  const waits = await text(amina, path);
  expect(waits).toContain(payouts["state-claimed-why"]);
  expect(waits).toContain(payouts["report-open"].split("{{")[0]);
  const lucia = await as("lucia_h");
  await expect
    .poll(() => text(lucia, path), { timeout: 60_000 })
    .toContain(payouts["failure-address-changed"]);
}

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
