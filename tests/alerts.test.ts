import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "./setup/database.ts";
import { parseYaml } from "./setup/deployment-files.ts";
import { publicUrl, startRealProject, type RealProject } from "./setup/real-project.ts";
import { freePort } from "./setup/run-site.ts";

/** The rules and the dashboard of `deploy/prometheus/` use metrics that the processes expose. */

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
};
const { groups } = parseYaml("deploy/prometheus/rules.yml") as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync("deploy/prometheus/dashboard.json", "utf8")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The names of metrics in an expression, except `up`, which Prometheus itself makes. */
const metricsIn = (expression: string): string[] =>
  expression
    .replaceAll(/"[^"]*"|\b(?:by|without) \([^)]*\)/g, "")
    .match(/\b[a-z]\w*_\w+\b(?!\s*\()/g)
    ?.filter((name) => name !== "up") ?? [];

const ends: (() => unknown)[] = [];
const exposed: Record<string, string> = {};
const said: Record<string, string> = {};
let web: string;

beforeAll(async () => {
  const opened = await createTestDatabase({ empty: true });
  ends.push(opened.close);
  const project: RealProject = await startRealProject(opened, []);
  ends.push(project.stop);
  const ports = { web: await freePort(), api: await freePort(), worker: await freePort() };
  const settings = (name: keyof typeof ports) => ({ METRICS_PORT: String(ports[name]) });
  const apiPort = await freePort();
  const api = await project.runApi(apiPort, settings("api"));
  const worker = await project.runWorker(settings("worker"));
  const webPort = await freePort();
  const ofWeb = await project.runWeb(webPort, `http://127.0.0.1:${apiPort}`, settings("web"));
  web = `http://127.0.0.1:${webPort}`;
  await fetch(`${web}/communities`, { headers: { Host: new URL(publicUrl).host } });
  for (const [name, port] of Object.entries(ports))
    exposed[name] = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  Object.assign(said, { api: api.said(), worker: worker.said(), web: ofWeb.said() });
}, 120_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const names = () =>
  new Set(
    Object.values(exposed).flatMap((text) =>
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
        type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    ),
  );

test.each(expressions)("%s uses metrics that a process exposes: %s", (_, expression) => {
  const asked = metricsIn(expression);
  if (expression !== "up == 0") expect(asked).not.toEqual([]);
  expect(asked.filter((name) => !names().has(name))).toEqual([]);
});

test("there are ten alerts, each with a line in the runbook", () => {
  expect(rules).toHaveLength(10);
  const runbook = readFileSync("docs/operations.md", "utf8");
  const missing = rules.filter(({ alert }) => !runbook.includes(`- \`${alert}\``));
  expect(missing.map(({ alert }) => alert)).toEqual([]);
  expect(rules.every(({ labels }) => ["page", "ticket"].includes(labels.severity))).toBe(true);
});

test.each(["web", "api", "worker"])("%s tells of its event loop and memory", (name) => {
  expect(exposed[name]).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(exposed[name]).toMatch(/^process_resident_memory_bytes /m);
});

test.each(["web", "api", "worker"])("each line of %s's output has the format of logs", (name) => {
  const lines = (said[name] ?? "").trim().split("\n");
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      severity: expect.any(String) as string,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      message: expect.any(String) as string,
    });
});
