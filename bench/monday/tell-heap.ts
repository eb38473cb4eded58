import { setFlagsFromString, writeHeapSnapshot } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded before a program: on SIGUSR2 it collects all garbage, prints the size of the remaining heap, and
 * writes a snapshot into the folder HEAP_SNAPSHOTS, if that is set.
 */

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { execution: "async" }) => Promise<void>;
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const folder = process.env["HEAP_SNAPSHOTS"];

process.on("SIGUSR2", async () => {
  // The next collection takes the objects that a finalizer released.
  for (let times = 0; times < 3; times += 1) await collect({ execution: "async" });
  const { heapUsed, external } = process.memoryUsage();
  if (folder) writeHeapSnapshot(`${folder}/${process.pid}-${Date.now()}.heapsnapshot`);
  console.log(`heap ${megabytes(heapUsed)} MB, outside ${megabytes(external)} MB`);
});
