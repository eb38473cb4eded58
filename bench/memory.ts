import { readFileSync } from "node:fs";

/** The memory of a process that is in RAM. */
export const megabytesOf = (pid: number): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
