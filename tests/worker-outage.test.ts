import { afterAll, beforeAll, expect, test } from "vitest";
import { cuttableWay } from "./setup/cut-connections.ts";
import { createTestDatabase } from "./setup/database.ts";
import { startRealProject, type RealProject } from "./setup/real-project.ts";
import type { Running } from "./setup/run-node.ts";
import { freePort } from "./setup/run-site.ts";

/** The worker of a deployment while its PostgreSQL is away. */

const ends: (() => unknown)[] = [];
let worker: Running;
let way: Awaited<ReturnType<typeof cuttableWay>>;
let metrics: string;

beforeAll(async () => {
  const opened = await createTestDatabase({ empty: true });
  ends.push(opened.close);
  const { port, hostname } = new URL(opened.url);
  way = await cuttableWay(Number(port), hostname);
  ends.push(way.close);
  const over = (address: string) => {
    const url = new URL(address);
    url.port = String(way.port);
    return url.href;
  };
  const urls = { url: over(opened.url), ownerUrl: over(opened.ownerUrl) };
  const project: RealProject = await startRealProject(urls, []);
  ends.push(project.stop);
  const metricsPort = await freePort();
  worker = await project.runWorker({ METRICS_PORT: String(metricsPort) });
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
}, 120_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const isUp = async () =>
  /^database_up (\d)$/m.exec(await (await fetch(metrics)).text())?.[1] === "1";

test("the worker logs one line for each cause, still serves its metrics, and goes on by itself", async () => {
  await expect.poll(isUp, { timeout: 10_000 }).toBe(true);
  const before = worker.said().length;
  way.cut();
  await expect.poll(isUp, { timeout: 10_000 }).toBe(false);
  const said = () => worker.said().slice(before).trim().split("\n");
  await expect.poll(() => said().length, { timeout: 20_000 }).toBeGreaterThan(0);
  way.mend();
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
  expect(worker.process.exitCode).toBeNull();
  const lines = said().filter(Boolean);
  expect(lines.join("\n")).not.toContain("[object Object]");
  expect(lines.join("\n")).toMatch(/ECONNRESET|terminated|socket/i);
  const background = lines.filter((line) => line.includes('"background work"'));
  expect(background.length).toBeGreaterThan(0);
  expect(new Set(background.map((line) => line.replace(/"time":"[^"]*"/, ""))).size).toBe(
    background.length,
  );
}, 90_000);
