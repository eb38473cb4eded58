import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild, type Child } from "../local/child.ts";
import { startLocalServices } from "../local/start.ts";
import { freePort } from "../tests/setup/run-site.ts";
import { casesOf, communityList, type Case, type ServerName } from "./cases.ts";
import { childRunning, cpuSeconds } from "./cpu.ts";
import { startLoad } from "./load.ts";
import { report, type Measured } from "./report.ts";
import { signIn } from "./sign-in.ts";

/**
 * `npm run bench`: how many requests a CPU second answers, as ratios to two references that are
 * measured in the same rounds: a constant string, and React rendering the list of communities
 * without anything else. It requests this machine only, uses PGlite or the PostgreSQL at
 * DATABASE_URL, and ends within three minutes. It measures the existing build: run `npm run build`
 * first. `npm run bench -- communities` runs only the cases whose name matches, and the references;
 * `node --cpu-prof bench/run.ts` writes a profile of every process.
 */

const started = performance.now();
/** Milliseconds per case. V8 has optimised a page's code after some seconds. */
const warmUp = 5_000;
const slice = 200;
const lastRound = 175_000;
const rounds = 25;
const requests = 1_000;

const folder = await mkdtemp(join(tmpdir(), "ayni-bench-"));
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  report(await measure());
} finally {
  for (const end of ends.toReversed()) await end();
}

async function measure(): Promise<Measured[]> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const local = await startLocalServices(folder, process.env["DATABASE_URL"], url);
  ends.push(local.stop);
  const settings = {
    ...local.environment,
    NODE_ENV: "production",
    PUBLIC_URL: url,
    PORT: String(port),
  };
  const start = async (name: string): Promise<Child> => {
    const child = await startChild(`../bench/${name}`, settings);
    ends.push(child.stop);
    return child;
  };
  const [web, reference, load] = [await start("web"), await start("reference"), await startLoad()];
  ends.push(load.stop);

  const origins: Record<ServerName, string> = {
    web: url,
    reference: `http://127.0.0.1:${reference.port}`,
    api: local.environment["API_BASE_URL"] ?? "",
  };
  const processes = {
    web: web.process.pid ?? 0,
    reference: reference.process.pid ?? 0,
    api: childRunning("api-process.ts"),
    identity: childRunning("identity-process.ts"),
  };
  const cpu = () => ({
    web: cpuSeconds(processes.web),
    reference: cpuSeconds(processes.reference),
    api: cpuSeconds(processes.api),
    identity: cpuSeconds(processes.identity),
  });

  const page = await fetch(origins.web + communityList, {
    headers: { "Accept-Encoding": "identity" },
  });
  const bytes = (await page.arrayBuffer()).byteLength;
  const [wanted = ""] = process.argv.slice(2);
  const cases = (await casesOf(bytes, await signIn(origins.web, "learner"))).filter(
    ({ name, server }) => server === "reference" || new RegExp(wanted).test(name),
  );
  const run = ({ server, path, headers }: Case, milliseconds: number) =>
    load.run({ url: origins[server] + path, headers, milliseconds, requests });

  for (const one of cases) await run(one, warmUp);
  const measured = cases.map((one): Measured => ({
    case: one,
    bytes: 0,
    perSecond: [],
    beside: [],
  }));
  for (let round = 0; round < rounds && performance.now() - started < lastRound; round++) {
    for (const into of measured) {
      const before = cpu();
      const result = await run(into.case, slice);
      const after = cpu();
      const own = after[into.case.server] - before[into.case.server];
      into.bytes = result.bytes;
      into.perSecond.push(result.requests / own);
      into.beside.push({
        api: (after.api - before.api) / own,
        identity: (after.identity - before.identity) / own,
      });
    }
  }
  return measured;
}
