import { readdirSync, readFileSync } from "node:fs";

/**
 * Seconds that all threads of a process have been running on a CPU, compression's and the garbage
 * collector's too. Linux keeps it in nanoseconds per thread; `/proc/<pid>/stat` counts in
 * hundredths of a second, too coarse for a slice.
 */
export function cpuSeconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((id) => runningTime(`${tasks}/${id}/schedstat`));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e9;
}

/** Zero for a thread that has ended meanwhile. */
function runningTime(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

/** The id of the child of this process that runs `script`. */
export function childRunning(script: string): number {
  const ids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ");
  const found = ids.find(
    (id) => id && readFileSync(`/proc/${id}/cmdline`, "utf8").includes(script),
  );
  if (!found) throw new Error(`No child of this process runs ${script}`);
  return Number(found);
}
