import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { cpuSeconds } from "../cpu.ts";
import { browse, claim, Person, review, visit, write, type Answer } from "./people.ts";
import { openSite } from "./site.ts";

/**
 * `node bench/monday/soak.ts [minutes] [requests a second]`: a community at a low, steady rate. It
 * tells the memory and the file descriptors of each process every ten minutes, and fails where
 * something was not answered.
 */

const minutes = Number(process.argv[2] ?? 60);
const perSecond = Number(process.argv[3] ?? 5);
const mark = Math.min(10, minutes / 2);

const ends: (() => unknown)[] = [];
const answers: Answer[] = [];
let failures = 0;

const megabytes = (pid: number) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
const descriptors = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

try {
  const built = process.env["BUILT"];
  const site = await openSite({ members: 1_000, ends, ...(built && { built }) });
  const running = await site.run(1);
  const heard = (answer: Answer) => answers.push(answer);
  const { reviewers, members, works } = await site.join(running.url, heard);
  const visitor = new Person(running.url, heard);
  const [reviewer = visitor] = reviewers;
  const pids = { web: running.web[0] ?? 0, api: running.api[0] ?? 0, worker: site.worker };

  const tell = (minute: number) => {
    const of = Object.entries(pids).map(
      ([name, pid]) =>
        `${name} ${megabytes(pid)} MB, ${descriptors(pid)} descriptors, ${cpuSeconds(pid).toFixed(0)} s CPU`,
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
    // Those before the fourth have work that waits, and each may withdraw ten pieces.
    const author = members[4 + (round % 18)] ?? visitor;
    const peer = members[round % 4] ?? visitor;
    for (const step of [...steps, () => write(author, peer)]) {
      const minute = (Date.now() - began) / 60_000;
      if (minute >= told + mark) tell(Math.round((told = Math.floor(minute / mark) * mark)));
      await step().catch((error: Error) => {
        failures += 1;
        console.error(error.message.slice(0, 300));
      });
      await keepPace();
    }
    await site.nextDay();
  }
  tell(minutes);
  if (failures > 0 || answers.some(({ status }) => status >= 500)) process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}
