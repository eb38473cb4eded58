import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "../setup/client.ts";
import { startBalancer } from "../setup/balancer.ts";
import { createTestDatabase } from "../setup/database.ts";
import { publicUrl, startRealProject, type RealProject } from "../setup/real-project.ts";
import type { Running } from "../setup/run-node.ts";
import { freePort } from "../setup/run-site.ts";

/**
 * A release under load: two instances of the web tier and two of the API, each tier behind a load
 * balancer that repeats nothing, are restarted one after the other while people read and write.
 */

type Instance = { readonly port: number; running: Running; start: () => Promise<Running> };
type Balancer = Awaited<ReturnType<typeof startBalancer>>;

const ends: (() => unknown)[] = [];
let project: RealProject;
let web: Balancer;
let api: Balancer;
let ofWeb: Instance[];
let ofApi: Instance[];

/** The balancer checks its instances four times a second. */
const settings = { DRAIN_SECONDS: "2" };

const startTwo = (start: (port: number) => Promise<Running>): Promise<Instance[]> =>
  Promise.all(
    [0, 1].map(async () => {
      const port = await freePort();
      return { port, running: await start(port), start: () => start(port) };
    }),
  );
const balance = async (instances: readonly Instance[]) => {
  const balancer = await startBalancer(instances.map(({ port }) => port));
  ends.push(balancer.stop);
  return balancer;
};

beforeAll(async () => {
  const opened = await createTestDatabase({ empty: true });
  ends.push(opened.close);
  project = await startRealProject(opened, []);
  ends.push(project.stop);
  ofApi = await startTwo((port) => project.runApi(port, settings));
  api = await balance(ofApi);
  ofWeb = await startTwo((port) => project.runWeb(port, api.url, settings));
  web = await balance(ofWeb);
}, 180_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const people = 6;

test("while every instance of both tiers is restarted in turn, no request fails", async () => {
  const answers: string[] = [];
  const over = new AbortController();
  const record = async (what: string, asked: Promise<{ status: number }>) =>
    answers.push(
      await asked.then(
        ({ status }) => (status < 500 ? "answered" : `${what}: ${status}`),
        (error: Error) => `${what}: ${error.message}`,
      ),
    );
  const visit = async (name: string) => {
    const member = await new Client(publicUrl, web.url).signUp(name);
    const visitor = new Client(publicUrl, web.url);
    const path = "/communities/bitcoin";
    while (!over.signal.aborted) {
      await record("a visitor reads", visitor.get(`/communities?from=${answers.length}`));
      await record("a member reads", member.get("/profile"));
      const page = await member.get(path).catch(() => null);
      const isMembers = page?.html.includes('name="intent"');
      // Without its API the page would be shown as to a visitor.
      answers.push(isMembers ? "answered" : `a member's page: ${page?.status}`);
      if (page && isMembers)
        await record("a member writes", member.submit(page.form("intent"), {}));
    }
  };
  const load = Promise.all(Array.from({ length: people }, (_, at) => visit(`restart${at}`)));
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(people);

  for (const [balancer, instances] of [
    [api, ofApi],
    [web, ofWeb],
  ] as const)
    for (const instance of instances) {
      const before = answers.length;
      await instance.running.stop("SIGTERM");
      expect(await instance.running.ended).toBe(0);
      instance.running = await instance.start();
      await expect.poll(balancer.readyPorts, { timeout: 30_000 }).toContain(instance.port);
      expect(answers.length).toBeGreaterThan(before);
    }
  over.abort();
  await load;
  console.log(`${answers.length} requests during four restarts`);
  expect(answers.filter((answer) => answer !== "answered")).toEqual([]);
});
