import { execFileSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client as Postgres } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calibrate } from "../setup/calibrate.ts";
import { Client, createSubmission, passWork } from "../setup/client.ts";
import { challenge } from "../e2e/pages.ts";
import { commentText } from "../factories/texts.ts";
import {
  asOwnerOf,
  claimSettings,
  endCorrections,
  moveToken,
  receiver,
  startStubNode,
} from "../setup/claims.ts";
import { createTestDatabase } from "../setup/database.ts";
import { deployRelease, type DeployedRelease } from "../setup/deployed-release.ts";
import { joinProject } from "../setup/real-members.ts";
import { publicUrl, startRealProject, type RealProject } from "../setup/real-project.ts";
import { freePort } from "../setup/run-site.ts";
import { makeScratchFolder } from "../setup/scratch-folder.ts";

/**
 * The former release beside this one on one database: a member's way through, from signing up to a
 * claim, over the former web tier with the new API, the new web tier with the former API, and the
 * former release alone, as after a rollback. The former release is the newest tag, or the commit of
 * FORMER_RELEASE; FORMER_BUILD names its `build` folder where it is built already.
 */

const git = (...rest: string[]) => execFileSync("git", rest, { encoding: "utf8" }).trim();

function newestTag(): string {
  try {
    return git("describe", "--tags", "--abbrev=0");
  } catch {
    throw new Error("There is no tag: say in FORMER_RELEASE which commit is the former release.");
  }
}

/** Builds a commit in a work tree of its own, with the packages of this one. */
function buildFormer(ends: (() => unknown)[]): string {
  const given = process.env["FORMER_BUILD"];
  if (given) return resolve(given);
  const folder = join(makeScratchFolder("ayni-former-"), "tree");
  git("worktree", "add", "--detach", folder, process.env["FORMER_RELEASE"] ?? newestTag());
  ends.push(() => git("worktree", "remove", "--force", folder));
  const isSame =
    git(
      "diff",
      "--name-only",
      "HEAD",
      git("-C", folder, "rev-parse", "HEAD"),
      "--",
      "package-lock.json",
    ) === "";
  if (isSame) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  else execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
  execFileSync(process.execPath, ["scripts/ensure-build.ts"], { cwd: folder, stdio: "inherit" });
  return join(folder, "build");
}

const ends: (() => unknown)[] = [];
let project: RealProject;
let present: DeployedRelease;
let former: DeployedRelease;
let ownerUrl: string;
let node: Awaited<ReturnType<typeof startStubNode>>;

beforeAll(async () => {
  const built = buildFormer(ends);
  expect(existsSync(join(built, "web"))).toBe(true);
  const opened = await createTestDatabase({ empty: true });
  ends.push(opened.close);
  ({ ownerUrl } = opened);
  // The former release prepares the database and has its worker on it to the end.
  project = await startRealProject(opened, [], publicUrl, built);
  ends.push(project.stop);
  await project.runWorker();
  [former, present] = await Promise.all([deployRelease(built), deployRelease()]);
  ends.push(former.remove, present.remove);
  node = await startStubNode();
  ends.push(node.stop);
  await asOwnerOf(ownerUrl, moveToken);
}, 1_200_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Starts a web tier and an API of the named releases. */
async function site(web: DeployedRelease, api: DeployedRelease): Promise<string> {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  await project.runApi(apiPort, claimSettings(node.url), api);
  await project.runWeb(webPort, `http://127.0.0.1:${apiPort}`, {}, web);
  return `http://127.0.0.1:${webPort}`;
}

async function rows<T>(text: string): Promise<T[]> {
  const client = new Postgres({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

async function walk(url: string, name: string): Promise<void> {
  const join = (as: string) => joinProject(project, new Client(publicUrl, url), `${name}${as}`);
  const [author, peer, reviewer] = [await join("author"), await join("peer"), await join("judge")];
  await asOwnerOf(
    ownerUrl,
    `insert into reviewers (community_id, user_id)
      select c.id, u.id from communities c, users u where u.username = '${name}judge'`,
    `update users set first_name = 'Illari', last_name = 'Quispe' where username like '${name}%'`,
  );
  const work = await createSubmission(author, challenge, `What ${name} made.`);
  const opinion = { format: "text", text: commentText("Well done."), intent: "giveFeedback" };
  const page = await peer.get(work);
  const given = await peer.submit(page.form("intent", "giveFeedback"), opinion);
  expect(given.status, given.text).toBe(303);
  await calibrate(reviewer);
  await passWork(reviewer, work);
  expect((await author.get(work)).text).toContain("Well done.");
  expect((await author.get("/notifications")).status).toBe(200);

  const form = (await author.get("/profile/wallets/AYNI/address")).form("intent", "setAddress");
  const set = await author.submit(form, { pastedAddress: receiver, intent: "setAddress" });
  expect(set.status, set.text).toBe(303);
  await asOwnerOf(
    ownerUrl,
    ...endCorrections,
    "update payout_addresses set set_at = set_at - interval '60 days'",
    // A reward that the pool did not cover would wait for its funds.
    `insert into accounts (token, user_id, kind, tracked, balance, version)
      select 'AYNI', id, 'wallet', true, 25000000000000000000, 1 from users where username = '${name}author'
      on conflict do nothing`,
    `update accounts set balance = 25000000000000000000 where balance = 0 and kind = 'wallet'`,
  );
  const wallet = await author.get("/profile/wallets/AYNI");
  const claimed = await author.submit(wallet.form("intent", "claimPayout"), {
    amount: "5",
    intent: "claimPayout",
  });
  expect(claimed.status, claimed.text).toBe(303);
  const made = await rows(
    `select from payouts p join users u on u.id = p.user_id where u.username = '${name}author' and p.state = 'claimed'`,
  );
  expect(made).toHaveLength(1);
  expect((await author.get("/profile/wallets/payouts")).text).toContain("5");
}

describe("one database", () => {
  test("of the former release takes its own web tier and API", async () => {
    await walk(await site(former, former), "first");
  });

  test("prepared by this release while the former one writes takes old web with new API, and new web with old API", async () => {
    const old = await site(former, former);
    const over = new AbortController();
    const writer = await joinProject(project, new Client(publicUrl, old), "writes");
    const answers: number[] = [];
    const writing = (async () => {
      for (let draft = 0; !over.signal.aborted; draft += 1) {
        const form = (await writer.get(challenge)).form("text");
        const typed = { text: `Draft ${draft}`, format: "text", link: "", intent: "saveDraft" };
        answers.push((await writer.submit(form, typed)).status);
      }
    })();
    const { code, said } = await project.prepare(present);
    over.abort();
    await writing;
    expect(code, said).toBe(0);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 303)).toEqual([]);
    await asOwnerOf(ownerUrl, moveToken);
    await walk(await site(former, present), "oldweb");
    await walk(await site(present, former), "newweb");
    await walk(await site(present, present), "present");
  });

  test("goes back: the former release runs on it unchanged", async () => {
    await walk(await site(former, former), "back");
  });
});
