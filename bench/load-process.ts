import { Agent, get } from "node:http";
import { announce } from "../local/child.ts";
import type { LoadJob, LoadResult } from "./load.ts";

const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

let counted = 0;
const ask = ({ url, headers }: LoadJob) =>
  new Promise<number>((resolve, reject) => {
    counted += 1;
    const request = get(url.replace("{n}", String(counted)), { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      let bytes = 0;
      reply.on("data", (chunk: Buffer) => (bytes += chunk.length));
      reply.once("end", () => resolve(bytes));
      reply.once("error", reject);
    });
    request.once("error", reject);
  });

async function run(job: LoadJob): Promise<LoadResult> {
  if (!new URL(job.url).hostname.startsWith("127."))
    throw new Error("This loads its own machine only.");
  const end = performance.now() + job.milliseconds;
  let asked = 0;
  let bytes = 0;
  const client = async () => {
    while (asked < job.requests && performance.now() < end) {
      asked += 1;
      bytes = await ask(job);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return { requests: asked, bytes };
}

process.on("message", (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
// Ends even when the parent process does not end it.
setTimeout(() => process.exit(1), 180_000).unref();
announce(0, () => Promise.resolve());
