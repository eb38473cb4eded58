import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { en } from "../../app/i18n/messages/en.ts";
import { takeDown } from "../setup/outage.ts";
import { childrenOf, isAlive } from "../setup/children.ts";
import { freePort, runSite, type Site } from "../setup/run-site.ts";
import { commentText } from "../factories/texts.ts";
import { expect, test, uniqueName } from "./fixtures.ts";
import { Client, handIn, startReview } from "./forms.ts";
import { challenge } from "./pages.ts";

/** What is left after the worst moment: a server that is killed while it writes, two on one folder, half a setting. */

const noSettings = {
  PUBLIC_URL: "",
  API_BASE_URL: "",
  API_SERVICE_KEY: "",
  FIREBASE_PROJECT_ID: "",
  FIREBASE_API_KEY: "",
  FIREBASE_AUTH_DOMAIN: "",
  FIREBASE_AUTH_EMULATOR_HOST: "",
  SESSION_SECRET: "",
  CONTACT_EMAIL: "",
};

/** Runs a server that is expected to refuse to start; answers its exit code and what it said. */
async function refusedStart(
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server.ts"], {
    env: { ...process.env, ...noSettings, NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 40_000,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, said };
}

/** How the wallet page begins the line of a feedback reward. */
const rewardEntry = en.wallets["entry-feedback-reward"].split("{{")[0] ?? "";

/** What a write was answered: true for a redirect to what was done, false where the server was gone. */
const acknowledged = (write: Promise<{ status: number }>): Promise<boolean> =>
  write.then(
    ({ status }) => status === 303,
    () => false,
  );

test("a server that is killed while it writes keeps what it acknowledged", async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), "ayni-survival-"));
  const port = await freePort();
  let site: Site = await runSite({}, { folder, port });
  try {
    const author = await new Client(site.url).join(uniqueName("aut"));
    const drafter = await new Client(site.url).join(uniqueName("dra"));
    const path = await handIn(author, challenge, "It is read while the power fails.");
    const draftForm = (await drafter.get(challenge)).form("text");
    const peers: { client: Client; text: string }[] = [];
    let draft = 0;

    for (const round of [1, 2, 3]) {
      const children = childrenOf(site.process.pid);
      const power = new AbortController();
      let sent = draft;
      const saveDrafts = async () => {
        while (!power.signal.aborted) {
          const number = ++sent;
          const typed = { format: "text", text: `Draft ${number}.`, link: "", intent: "draft" };
          if (await acknowledged(drafter.submit(draftForm, typed))) draft = number;
        }
      };
      const giveFeedback = async () => {
        while (!power.signal.aborted) {
          try {
            const client = await new Client(site.url).join(uniqueName("p"));
            const text = uniqueName("Feedback");
            const form = (await client.get(path)).form("intent", "feedback");
            const typed = { format: "text", text: commentText(text), intent: "feedback" };
            if (await acknowledged(client.submit(form, typed))) peers.push({ client, text });
          } catch {
            // Killed on the way to the form.
          }
        }
      };
      const reward = async () => {
        const page = await author.get(path).catch(() => null);
        if (!page?.html.includes('value="helpful"')) return;
        const helpful = page.form("intent", "helpful");
        while (!power.signal.aborted) await acknowledged(author.submit(helpful, { intent: "helpful" }));
      };
      const writing = [saveDrafts(), giveFeedback(), reward()];
      // Never the same moment twice, and never before something was acknowledged.
      const enough = Date.now() + 10_000;
      while (peers.length < round && Date.now() < enough) await wait(20);
      await wait(Math.random() * 300);
      await site.stop({ signal: "SIGKILL" });
      power.abort();
      await Promise.all(writing);

      if (existsSync("/proc")) expect(children).toHaveLength(2);
      await expect
        .poll(() => children.filter(({ pid }) => isAlive(pid)), { message: "processes of the former run" })
        .toEqual([]);
      site = await runSite({}, { folder, port });

      const kept = (await drafter.get(challenge)).form("text").fields["text"] ?? "";
      const number = Number(/^Draft (\d+)\.$/.exec(kept)?.[1]);
      expect(number, `"${kept}" after ${draft} was acknowledged`).toBeGreaterThanOrEqual(draft);
      expect(number).toBeLessThanOrEqual(sent);
      const shown = await feedbackOn(author, path);
      for (const { client, text } of peers) {
        expect(shown.split(text).length - 1, `${text}, acknowledged and kept once`).toBe(1);
        const profile = await client.get("/profile");
        expect(profile.status, "a session that began before the kill").toBe(200);
      }
    }

    // What the kill cut short is done again, and pays nobody twice.
    const rewarded = peers.slice(0, 3);
    for (const { text } of [...rewarded, ...rewarded]) {
      const item = (await author.get(path)).html.split("<li").find((part) => part.includes(text)) ?? "";
      const id = /name="feedback" value="(\d+)"/.exec(item)?.[1];
      if (!id) continue;
      const { csrf = "" } = (await author.get("/profile")).form("firstName").fields;
      const fields = { csrf, intent: "helpful", feedback: id };
      await Promise.all([author.post(path, fields), author.post(path, fields)]);
    }
    const reviewer = await new Client(site.url).logIn("reviewer");
    const evaluation = (await reviewer.get(await startReview(reviewer, path))).form("comment");
    const scores = Object.fromEntries(
      Object.keys(evaluation.fields).flatMap((name) => (name.startsWith("points-") ? [[name, "3"]] : [])),
    );
    const typed = { ...scores, comment: "Read after the power came back.", intent: "evaluate" };
    await Promise.all([reviewer.submit(evaluation, typed), reviewer.submit(evaluation, typed)]);
    let paid = 0;
    for (const { client } of peers) {
      const { text } = await client.get("/profile/wallets");
      const balance = Number(/([\d.]+)\s*AYNI/.exec(text)?.[1]);
      const entries = text.split(rewardEntry).length - 1;
      expect(balance, text).toBe(2 * entries);
      expect(entries).toBeLessThanOrEqual(1);
      paid += entries;
    }
    expect(paid, "what the evaluation paid of the marks").toBe(rewarded.length);
  } finally {
    await site.stop({ forget: true });
  }
});

/** All feedback on a submission, page after page. */
async function feedbackOn(client: Client, path: string): Promise<string> {
  let text = "";
  let next: string | undefined = path;
  for (let pages = 0; next && pages < 20; pages++) {
    const page = await client.get(next);
    text += page.text;
    const cursor = /[?&]cursor=([\w.-]+)/.exec(page.html)?.[1];
    next = cursor && `${path}?cursor=${cursor}`;
  }
  return text;
}

test("one folder has one server, which remix-serve can stand beside, and lacks identity only while it does", async ({
  site: other,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "ayni-survival-"));
  const site = await runSite({}, { folder, port });
  try {
    const second = refusedStart({ DATA_DIR: folder });
    const name = uniqueName("sur");
    const member = await new Client(site.url).join(name);

    await test.step("two copies with folders of their own know nothing of each other", async () => {
      expect((await member.get(`/profile/${name}`)).status).toBe(200);
      expect((await new Client(other).get(`/profile/${name}`)).status).toBe(404);
    });

    await test.step("remix-serve answers from the same build", async () => {
      const servePort = await freePort();
      const url = `http://localhost:${servePort}`;
      const secrets = JSON.parse(await readFile(join(folder, "secrets.json"), "utf8")) as Record<
        string,
        string
      >;
      const serve = spawn(
        process.execPath,
        ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
        {
          env: {
            ...process.env,
            NODE_ENV: "production",
            HOST: "127.0.0.1",
            PORT: String(servePort),
            PUBLIC_URL: url,
            API_BASE_URL: `http://127.0.0.1:${await readFile(join(folder, "api-port"), "utf8")}`,
            API_SERVICE_KEY: secrets["serviceKey"],
            FIREBASE_PROJECT_ID: "demo-ayni",
            FIREBASE_API_KEY: "local",
            FIREBASE_AUTH_DOMAIN: "localhost",
            FIREBASE_AUTH_EMULATOR_HOST: await readFile(join(folder, "identity-host"), "utf8"),
            SESSION_SECRET: secrets["sessionSecret"],
          },
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      try {
        await new Promise<void>((resolve, reject) => {
          serve.stdout.on("data", (part: Buffer) => part.includes("http://") && resolve());
          serve.once("exit", (code) => reject(new Error(`remix-serve ended at start (${code})`)));
        });
        const client = new Client(url);
        for (const path of ["/", "/es", "/communities/ethereum"]) {
          const page = await client.get(path, { "Accept-Language": path === "/es" ? "es" : "en" });
          expect(page.status, path).toBe(200);
          expect(page.headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
        }
        expect((await client.get("/nowhere")).status).toBe(404);
        await client.logIn("learner");
        expect((await client.get("/notifications")).status).toBe(200);
        expect((await client.post("/logout", {}, { origin: null })).status).toBe(403);
      } finally {
        serve.kill("SIGKILL");
      }
    });

    await test.step("a second copy on the same folder is refused, and says why", async () => {
      const { code, said } = await second;
      expect(code).toBe(1);
      expect(said).toContain(`${folder} is in use by another Ayni (process ${site.process.pid})`);
      expect(said).toContain("DATA_DIR");
      expect((await member.get("/profile")).status).toBe(200);
    });

    await test.step("without its identity service the site says so, and signs nobody out", async () => {
      const outage = await takeDown(site, "identity");
      test.skip(!outage, "the system does not tell which process it is");
      const session = member.cookies.get("__session");
      const own = await member.get("/profile");
      expect(own.status).toBe(503);
      expect(own.text).toContain(en.errors["503"]);
      const open = await member.get("/communities");
      expect(open.status).toBe(200);
      for (const page of [own, open]) expect(page.text).toContain(en.problems.unrecognised);
      expect(member.cookies.get("__session")).toBe(session);
      const visitor = new Client(site.url);
      expect((await visitor.get("/communities")).status).toBe(200);
      const typed = { email: "learner@ayni.test", password: "peer-to-peer" };
      const refused = await visitor.submit((await visitor.get("/login")).form("email"), typed);
      expect(refused.status).toBe(503);
      expect(refused.text).toContain(en.problems["identity-unavailable"]);
      expect(refused.form("email").fields["email"]).toBe(typed.email);
      await outage?.end();
      expect((await member.get("/profile")).status).toBe(200);
    });
  } finally {
    await site.stop({ forget: true });
  }
});

test("half a deployment does not start, and lists what is missing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ayni-survival-"));
  const names = Object.keys(noSettings).filter((name) => name !== "FIREBASE_AUTH_EMULATOR_HOST");
  const complete = {
    PUBLIC_URL: "https://ayni.example",
    API_BASE_URL: "https://api.ayni.example",
    API_SERVICE_KEY: "k".repeat(32),
    FIREBASE_PROJECT_ID: "ayni",
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "ayni.example",
    SESSION_SECRET: "s".repeat(32),
    CONTACT_EMAIL: "hello@ayni.example",
  };
  const tries = [
    ...(["PUBLIC_URL", "SESSION_SECRET"] as const).map((name) => ({
      settings: { [name]: complete[name] },
      says: names.filter((other) => other !== name).map((other) => `${other} is missing`),
    })),
    {
      settings: { ...complete, FIREBASE_AUTH_DOMAIN: "https://a.example" },
      says: ["FIREBASE_AUTH_DOMAIN: must not"],
    },
    {
      settings: { ...complete, FIREBASE_API_KEY: "a:b" },
      says: ["FIREBASE_API_KEY: must not contain a colon"],
    },
    { settings: { ...complete, SESSION_SECRET: "short-one" }, says: ["SESSION_SECRET: "] },
    {
      settings: { ...complete, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1" },
      says: ["FIREBASE_AUTH_EMULATOR_HOST"],
    },
  ];
  for (const { settings, says } of tries) {
    const { code, said } = await refusedStart({ DATA_DIR: folder, ...settings });
    expect(code, said).toBe(1);
    for (const words of says) expect(said).toContain(words);
    expect(said, "no value of a secret, no stack").not.toMatch(/short-one|\n\s+at /);
  }
  expect(readdirSync(folder), "nothing local was begun").toEqual([]);
  await rm(folder, { recursive: true });
});
