import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { openTestSmtp } from "../../functions/platform/mail/test-smtp.ts";
import { calibrate } from "../setup/calibrate.ts";
import { Client, createSubmission, goodPassword, passWork } from "../setup/client.ts";
import { challenge } from "../e2e/pages.ts";
import { createTestDatabase } from "../setup/database.ts";
import { deployRelease, type DeployedRelease } from "../setup/deployed-release.ts";
import { readCompose, readSettings } from "../setup/deployment-files.ts";
import { runNode } from "../setup/run-node.ts";
import { freePort } from "../setup/run-site.ts";
import { makeScratchFolder } from "../setup/scratch-folder.ts";

/**
 * Staging as the compose files describe it: each process with the environment of its service, whose
 * host names lead to this machine, beside the Firebase Auth emulator as `firebase.json` starts it and
 * the chain as `local/run-chain.ts` does.
 */

const ends: (() => unknown)[] = [];
/** Runs a command of `build/prepare` to its end. */
async function command(name: "prepare" | `prepare/${string}`, ...args: string[]): Promise<void> {
  const running = await release.run(name, ofPrepare, { ready: "", args });
  expect(await running.ended, running.said()).toBe(0);
}

const processes = ["api", "worker", "web"] as const;
const readiness = {
  api: "the API listens",
  worker: "the worker has begun",
  web: "Ayni listening on",
};
let release: DeployedRelease;
let site: string;
let emulator: string;
let ofPrepare: Record<string, string>;

async function startEmulator(port: number): Promise<void> {
  const folder = makeScratchFolder("ayni-emulator-");
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const { emulators } = JSON.parse(readFileSync("firebase.json", "utf8")) as { emulators: object };
  const host = "127.0.0.1";
  const here = {
    auth: { host, port },
    hub: { host, port: await freePort() },
    logging: { host, port: await freePort() },
  };
  await writeFile(
    join(folder, "firebase.json"),
    JSON.stringify({ emulators: { ...emulators, ...here } }),
  );
  const options = ["--only", "auth", "--project", "demo-ayni", "--non-interactive"];
  const child = spawn(
    process.execPath,
    [resolve("node_modules/firebase-tools/lib/bin/firebase.js"), "emulators:start", ...options],
    {
      cwd: folder,
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: "ignore",
    },
  );
  const ended = new Promise((done) => child.once("exit", done));
  ends.push(() => {
    child.kill("SIGTERM");
    return ended;
  });
  await vi.waitFor(async () => expect((await fetch(emulator)).ok).toBe(true), {
    timeout: 90_000,
  });
}

beforeAll(async () => {
  release = await deployRelease();
  ends.push(release.remove);
  const database = await createTestDatabase({ empty: true });
  ends.push(database.close);
  const smtp = await openTestSmtp();
  ends.push(smtp.close);
  const [web = 0, api = 0, identity = 0, chain = 0] = await Promise.all(
    Array.from({ length: 4 }, freePort),
  );
  site = `http://localhost:${web}`;
  emulator = `http://127.0.0.1:${identity}`;
  await startEmulator(identity);

  const given = readSettings("deploy/staging.env");
  const services = readCompose(["compose.yaml", "compose.staging.yaml"], {
    ...given,
    PUBLIC_URL: site,
    SMTP_URL: smtp.url,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  const ports = { api: String(api), web: String(web), worker: "" };
  const environmentOf = (name: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([setting, value]) => [
        setting,
        value
          .replace("http://api:8080", `http://127.0.0.1:${api}`)
          .replace(/^identity:9099$/, `127.0.0.1:${identity}`)
          .replace("http://chain:8545", `http://127.0.0.1:${chain}`),
      ]),
    );
  const data = makeScratchFolder("ayni-chain-");
  ends.push(() => rm(data, { recursive: true, force: true }));
  const running = await runNode(["local/run-chain.ts"], {
    settings: { ...environmentOf("chain"), LOCAL_CHAIN_DIR: data },
    ready: "the chain listens",
  });
  ends.push(() => running.stop("SIGTERM"));
  ofPrepare = environmentOf("prepare");
  await command("prepare");
  for (const name of processes) {
    // All containers use the same port for metrics, which only one process of this machine could open.
    const own = { HOST: "127.0.0.1", PORT: ports[name], METRICS_PORT: "" };
    const settings = { ...environmentOf(name), ...own };
    const running = await release.run(name, settings, { ready: readiness[name] });
    ends.push(() => running.stop("SIGKILL"));
  }
}, 240_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

type Code = { email: string; oobCode: string };

async function enter(name: string): Promise<Client> {
  const member = await new Client(site).signUp(name);
  const codes = await fetch(`${emulator}/emulator/v1/projects/demo-ayni/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: Code[] };
  const { oobCode = "" } = oobCodes.find(({ email }) => email === `${name}@example.org`) ?? {};
  const page = await member.follow(
    await member.get(`/identity-action?mode=verifyEmail&oobCode=${oobCode}&lang=en`),
  );
  expect((await member.submit(page.form("oobCode"), {})).status).toBe(303);
  return member;
}

test("a member signs up, proves their address, hands work in, and logs in again", async () => {
  const status = await fetch(`${site}/status`);
  expect([status.status, await status.json()]).toEqual([200, { status: "ok" }]);
  const name = "staged";
  const member = await enter(name);
  const work = await createSubmission(member, challenge, "What I *staged*.");
  expect((await member.get(work)).html).toContain("<em>staged</em>");
  const again = await new Client(site).logIn(`${name}@example.org`, goodPassword);
  expect((await again.get("/profile")).status).toBe(200);
});

test("an admin funds a pool, and a member is paid from it the same day", async () => {
  const admin = await enter("operator");
  await command("prepare/grant.js", "admin", "operator@example.org");
  await command("prepare/grant.js", "reviewer", "operator@example.org", "ethereum");
  const funding = (await admin.get("/admin/pools")).form("intent", "fundPool");
  const money = { community: "ethereum", token: "AYNI", amount: "100" };
  const funded = await admin.submit(funding, { ...money, reason: "staging", intent: "fundPool" });
  expect(funded.location, funded.text).toBe("/admin/pools?done");

  const member = await enter("earner");
  const names = { firstName: "Illari", lastName: "Quispe" };
  await member.submit((await member.get("/profile")).form("firstName"), names);
  const wallet = "/profile/wallets/AYNI";
  const form = (await member.get(`${wallet}/address`)).form("intent", "setAddress");
  const { address } = privateKeyToAccount(generatePrivateKey());
  await member.submit(form, { pastedAddress: address, intent: "setAddress" });
  await calibrate(admin);
  await passWork(admin, await createSubmission(member, challenge, "Nobody can empty this jar."));
  await command("prepare/end-wait.js", "earner");

  const claim = (await member.get(wallet)).form("intent", "claimPayout");
  const claimed = await member.submit(claim, { amount: "25", intent: "claimPayout" });
  expect(claimed.status, claimed.text).toBe(303);
  await vi.waitFor(
    async () =>
      expect((await member.get("/profile/wallets/payouts")).text).toContain(
        en.payouts["state-confirmed-why"],
      ),
    { timeout: 60_000, interval: 500 },
  );
}, 120_000);
