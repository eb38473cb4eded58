import { readdirSync, readFileSync } from "node:fs";

/**
 * Seconds of CPU time of all threads of a process, compression and garbage collection included.
 * Linux counts them in nanoseconds per thread; `/proc/<pid>/stat` counts in hundredths of a second,
 * which is too coarse for a slice.
 */
export function cpuSeconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((id) => runningTime(`${tasks}/${id}/schedstat`));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e9;
}

function runningTime(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

export function childRunning(script: string): number {
  const ids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ");
  const found = ids.find(
    (id) => id && readFileSync(`/proc/${id}/cmdline`, "utf8").includes(script),
  );
  if (!found) throw new Error(`No child of this process runs ${script}`);
  return Number(found);
}
