import { readdirSync, readFileSync } from "node:fs";
import { cpuSeconds } from "../cpu.ts";
import { createStep, measure, percentiles, type Crowd, type Measured } from "./cell.ts";
import { Person, type Answer, type Kind } from "./people.ts";
import { openSite } from "./site.ts";

/**
 * `npm run bench:monday`: a Monday in a community. Visitors and members read, write, review and
 * claim, over one and over two processes of each tier, with 10 to 10,000 members in the database.
 * One and two processes are measured in turns, so that their ratio holds on a busy machine. Prints the
 * CPU time for each request and the time of answers. `npm run bench:monday -- 10,100` measures these
 * sizes only; PGBOUNCER=on measures both numbers of processes once more, with pgbouncer before PostgreSQL.
 */

const sizes = (process.argv[2] ?? "10,100,1000,10000").split(",").map(Number);
const levels = [1, 4, 16, 48];
const seconds = Number(process.env["SECONDS"] ?? 5);
const rounds = 2;
const withPooler = process.env["PGBOUNCER"] === "on";
const built = process.env["BUILT"];
const names = ["1", "2", "1, pgbouncer", "2, pgbouncer"];
const kinds: readonly Kind[] = ["visitor reads", "member reads", "writes", "reviews", "claims"];

const digits = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const rows: string[][] = [];
const byKind: string[][] = [];

/** CPU seconds of the server's connections, of open ones and of ended ones. */
function cpuOfPostgres(database: string): number {
  const ids = readdirSync("/proc").filter((id) => /^\d+$/.test(id));
  const read = (id: string, file: string) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, "utf8");
    } catch {
      return "";
    }
  };
  const fields = (id: string) => read(id, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const connection = ids.find((id) => read(id, "cmdline").includes(` ${database} `));
  if (!connection) return NaN;
  const server = fields(connection)[1] ?? "";
  const [, , , , , , , , , , , , , user, system] = fields(server);
  const open = ids.filter((id) => fields(id)[1] === server).map(Number);
  return (Number(user) + Number(system)) / 100 + cpuOf(open);
}

const cpuOf = (pids: readonly number[]) => {
  let sum = 0;
  for (const pid of pids)
    try {
      sum += cpuSeconds(pid);
    } catch {
      // A connection may be closed meanwhile.
    }
  return sum;
};

async function measureSize(size: number): Promise<void> {
  const ends: (() => unknown)[] = [];
  try {
    const site = await openSite({ members: size, ends, ...(built && { built }) });
    const database = new URL(site.ownerUrl).pathname.slice(1);
    const answers: Answer[] = [];
    const heard = (answer: Answer) => answers.push(answer);
    const configurations = [await site.run(1), await site.run(2)];
    if (withPooler)
      for (const instances of [1, 2])
        configurations.push(await site.run(instances, { isPooled: true }));
    const first = await site.join(configurations[0]?.url ?? "", heard);
    const crowdAt = (url: string): Crowd => ({
      visitor: new Person(url, heard),
      members: first.members.map((one) => one.at(url, heard)),
      reviewers: first.reviewers.map((one) => one.at(url, heard)),
      works: first.works,
    });
    const steps = configurations.map(({ url }) => createStep(crowdAt(url)));
    for (const step of steps) await measure(step, answers, 4, seconds, () => ({}));
    for (const level of levels) {
      const measured: Measured[][] = configurations.map(() => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, { web, api }] of configurations.entries()) {
          await site.nextDay();
          const cpu = () => ({
            web: cpuOf(web),
            api: cpuOf(api),
            postgresql: cpuOfPostgres(database),
          });
          const step = steps[at];
          if (step) measured[at]?.push(await measure(step, answers, level, seconds, cpu));
        }
      for (const [at, cells] of measured.entries()) tell(size, names[at] ?? "", level, cells);
    }
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

function tell(size: number, name: string, level: number, cells: readonly Measured[]): void {
  const all = cells.flatMap(({ answers }) => answers);
  const mean = (of: (cell: Measured) => number) =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const { p50, p99 } = percentiles(all);
  const failures = cells.flatMap((cell) => cell.failures);
  for (const failure of new Set(failures)) console.error(failure);
  const row = [
    size.toLocaleString("en"),
    name,
    String(level),
    digits(mean(({ requests, seconds: took }) => requests / took)),
    ...["web", "api", "postgresql"].map((tier) => digits(mean(({ cpu }) => cpu[tier] ?? 0))),
    digits(p50),
    digits(p99),
    String(failures.length),
  ];
  rows.push(row);
  console.error(row.join(" | "));
  if (level !== 4 || name !== names[0]) return;
  byKind.push([
    size.toLocaleString("en"),
    ...kinds.map((kind) => {
      const of = percentiles(all.filter((answer) => answer.kind === kind));
      return `${digits(of.p50)} / ${digits(of.p99)}`;
    }),
  ]);
}

const table = (heads: readonly string[], lines: readonly string[][]) =>
  [heads, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

for (const size of sizes) await measureSize(size);
console.log(
  table(
    [
      "members",
      "of each",
      "at a time",
      "requests/s",
      "web ms",
      "API ms",
      "PostgreSQL ms",
      "p50 ms",
      "p99 ms",
      "failed",
    ],
    rows,
  ),
);
console.log(`\n${table(["members", ...kinds.map((kind) => `${kind}, p50 / p99 ms`)], byKind)}`);
