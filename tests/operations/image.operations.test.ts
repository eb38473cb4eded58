import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "../setup/database.ts";
import { hasPrograms } from "../setup/debian-programs.ts";
import { readDockerfile } from "../setup/deployment-files.ts";
import { openImages } from "./images.ts";
import { lacking } from "../setup/lacking.ts";
import { freePort } from "../setup/run-site.ts";

/**
 * The images of the Dockerfile, on a base of Debian's packages, because not every machine reaches a
 * registry. Each process starts by the command and the user of its image, on one database.
 */

const tools = ["buildah", "mmdebstrap"];
const cannot = process.getuid?.() !== 0 || !hasPrograms(tools, tools);
const processes = ["prepare", "api", "worker", "web"] as const;

describe.skipIf(lacking(cannot, "root, buildah and mmdebstrap"))("the images", () => {
  const ends: (() => unknown)[] = [];
  const images = cannot ? undefined : openImages();
  const sizes = new Map<string, number>();
  let ofDatabase: Record<string, string>;

  beforeAll(async () => {
    if (!images) return;
    ends.push(images.remove);
    images.makeBase();
    for (const target of processes) images.build(target);
    const opened = await createTestDatabase({ empty: true });
    ends.push(opened.close);
    ofDatabase = { DATABASE_URL: opened.url, FIREBASE_PROJECT_ID: "ayni-example" };
    ofDatabase["DATABASE_OWNER_URL"] = opened.ownerUrl;
  }, 3_600_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  }, 600_000);

  const start = (target: string, settings: Record<string, string>, command?: string[]) => {
    if (!images) throw new Error("There is no buildah.");
    const running = images.run(`localhost/ayni-${target}`, settings, command);
    ends.push(running.stop);
    return running;
  };
  const untilReady = (port: number, said: () => string) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        expect(answer?.status, said()).toBe(200);
      },
      { timeout: 60_000 },
    );

  test("of the four processes have at most 300 MB together, beside their base", () => {
    if (!images) return;
    const own = images.megabytesOf(images.base);
    for (const target of processes)
      sizes.set(target, images.megabytesOf(`localhost/ayni-${target}`) - own);
    console.log(`Base ${own} MB; beside it:`, Object.fromEntries(sizes));
    expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThanOrEqual(300);
  });

  test("run as a user who can write nothing of the site", async () => {
    for (const target of processes) {
      const script = "require('node:fs').writeFileSync('/app/build/left', '')";
      const tried = start(target, {}, ["node", "-e", script]);
      expect(await tried.ended).not.toBe(0);
      expect(tried.said()).toContain("EACCES");
    }
  });

  test("prepare a database, and serve a page of it", async () => {
    const prepared = start("prepare", ofDatabase);
    expect(await prepared.ended, prepared.said()).toBe(0);
    const [apiPort, webPort] = [await freePort(), await freePort()];
    const both = { API_SERVICE_KEY: "a-service-key-that-both-tiers-of-a-real-project-know" };
    const ofApi = {
      ...both,
      DATABASE_URL: ofDatabase["DATABASE_URL"] ?? "",
      HOST: "127.0.0.1",
      FIREBASE_PROJECT_ID: "ayni-example",
      PUBLIC_URL: "https://ayni.example",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "Ayni <hello@ayni.example>",
    };
    const api = start("api", { ...ofApi, PORT: String(apiPort) });
    const worker = start("worker", ofApi);
    const web = start("web", {
      ...both,
      HOST: "127.0.0.1",
      PORT: String(webPort),
      TRUST_PROXY: "1",
      FIREBASE_PROJECT_ID: "ayni-example",
      FIREBASE_API_KEY: "a-key",
      FIREBASE_AUTH_DOMAIN: "ayni-example.firebaseapp.com",
      PUBLIC_URL: "https://ayni.example",
      API_BASE_URL: `http://127.0.0.1:${apiPort}`,
      SESSION_SECRET: "a-secret-that-seals-the-sessions-of-a-real-project",
      CONTACT_EMAIL: "hello@ayni.example",
    });
    await untilReady(apiPort, api.said);
    await vi.waitFor(() => expect(worker.said()).toContain("the worker has begun"), {
      timeout: 60_000,
    });
    await untilReady(webPort, web.said);
    const page = await fetch(`http://127.0.0.1:${webPort}/communities/ethereum/scoreboard`, {
      headers: { "X-Forwarded-Proto": "https", Host: "ayni.example" },
    });
    expect(page.status, web.said()).toBe(200);
    expect(await page.text()).toContain("Ethereum");
  });

  test("of staging start: the identity service and the chain", async () => {
    for (const target of ["identity", "chain"]) images?.build(target);
    const [identityPort, chainPort] = [await freePort(), await freePort()];
    const { rest = "" } =
      readDockerfile()["identity"]?.instructions.findLast(({ name }) => name === "CMD") ?? {};
    const words = (JSON.parse(rest) as string[]).join(" ");
    expect(words).toContain(" --config /src/firebase.json ");
    // The emulator of firebase.json listens on all addresses, at the container's fixed port.
    const here = `sed 's/0.0.0.0/127.0.0.1/; s/9099/${identityPort}/' /src/firebase.json > here.json`;
    const command = `${here} && exec ${words.replace("/src/firebase.json", "here.json")}`;
    const identity = start("identity", {}, ["sh", "-c", command]);
    const rpc = `http://127.0.0.1:${chainPort}/chain-of-staging-where-nothing-has-value`;
    const chain = start("chain", { CHAIN_RPC_URL: rpc });
    await vi.waitFor(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${identityPort}/`).catch(() => null);
        expect(answer?.ok, identity.said()).toBe(true);
        expect(chain.said()).toContain("the chain listens");
      },
      { timeout: 120_000, interval: 500 },
    );
  });
});
