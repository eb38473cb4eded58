import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { cpuSeconds } from "../cpu.ts";
import { megabytesOf } from "../memory.ts";
import type { Running } from "../../tests/setup/run-node.ts";
import { browse, claim, Person, review, visit, write, type Answer } from "./people.ts";
import { openSite } from "./site.ts";

/**
 * `node bench/monday/soak.ts [minutes] [requests a second] [minutes between]`: a community at a low,
 * steady rate. Prints the memory and the file descriptors of each process every ten minutes, and fails
 * if a request has no answer or a 5xx. HEAPS=on prints the heaps of web tier and API after a collection
 * of all garbage: memory that grows beside a flat heap is garbage. HEAP_LIMIT is the limit of both, in MB.
 */

const minutes = Number(process.argv[2] ?? 60);
const perSecond = Number(process.argv[3] ?? 5);
const mark = Number(process.argv[4] ?? Math.min(10, minutes / 2));
const isTold = process.env["HEAPS"] === "on";
const snapshots = process.env["HEAP_SNAPSHOTS"];
const heapLimit = Number(process.env["HEAP_LIMIT"] ?? 0);
const options = [
  heapLimit > 0 && `--max-old-space-size=${heapLimit}`,
  isTold && `--import=${pathToFileURL(join(import.meta.dirname, "tell-heap.ts"))}`,
].filter(Boolean);
const heapSettings: Record<string, string> =
  options.length > 0
    ? {
        NODE_OPTIONS: options.join(" "),
        ...(snapshots && { HEAP_SNAPSHOTS: snapshots }),
      }
    : {};

const ends: (() => unknown)[] = [];
const answers: Answer[] = [];
let failures = 0;

/** Asks a process for its heap, and returns its answer. */
async function heapOf({ process: child, said }: Running): Promise<string> {
  const count = () => said().split("\nheap ").length;
  const before = count();
  child.kill("SIGUSR2");
  while (count() === before) await wait(50);
  return said().split("\nheap ").at(-1)?.split("\n")[0] ?? "";
}

const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

try {
  const built = process.env["BUILT"];
  const site = await openSite({ members: 1_000, ends, ...(built && { built }) });
  const { url, web, api, running } = await site.run(1, { more: heapSettings });
  const heard = (answer: Answer) => answers.push(answer);
  const { reviewers, members, works } = await site.join(url, heard);
  const visitor = new Person(url, heard);
  const [reviewer = visitor] = reviewers;
  const pids = { web: web[0] ?? 0, api: api[0] ?? 0, worker: site.worker };

  const tell = async (minute: number) => {
    if (isTold)
      for (const [name, { all }] of Object.entries(running))
        for (const one of all) console.log(`${name}: heap ${await heapOf(one)}`);

    const of = Object.entries(pids).map(
      ([name, pid]) =>
        `${name} ${megabytesOf(pid)} MB, ${descriptors(pid)} descriptors, ${cpuSeconds(pid).toFixed(0)} s CPU`,
    );
    const failed = answers.filter(({ status }) => status >= 500).length;
    console.log(
      `minute ${minute}: ${of.join(" · ")} · ${answers.length} answers, ${failed} of them 5xx, ${failures} failures`,
    );
  };

  answers.length = 0;
  const began = Date.now();
  let told = -mark;
  /** Keeps to the rate, however many requests the last step took. */
  const keepPace = async () => {
    const due = began + (answers.length / perSecond) * 1000;
    await wait(Math.max(0, due - Date.now()));
  };
  const steps: (() => Promise<void>)[] = [
    ...Array.from({ length: 60 }, () => () => visit(visitor)),
    ...Array.from({ length: 40 }, (_, at) => () => browse(members[at % members.length] ?? visitor)),
    () => review(reviewer, works[0] ?? ""),
    () => claim(members[10] ?? visitor),
  ];
  for (let round = 0; Date.now() - began < minutes * 60_000; round += 1) {
    // The first four members have work that waits for a review, and a member may withdraw ten submissions.
    const author = members[4 + (round % 18)] ?? visitor;
    const peer = members[round % 4] ?? visitor;
    for (const step of [...steps, () => write(author, peer)]) {
      const minute = (Date.now() - began) / 60_000;
      if (minute >= told + mark) await tell(Math.round((told = Math.floor(minute / mark) * mark)));
      await step().catch((error: Error) => {
        failures += 1;
        console.error(error.message.slice(0, 300));
      });
      await keepPace();
    }
    await site.nextDay();
  }
  await tell(minutes);
  if (failures > 0 || answers.some(({ status }) => status >= 500)) process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}
