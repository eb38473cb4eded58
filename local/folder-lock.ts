import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** When the process started, in ticks since boot, where the system tells: a process id alone may be another's by now. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function alive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startOf(pid) === started;
}

/**
 * Takes `<folder>/lock` for this process and answers how to give it back. A lock whose holder is gone is taken over; a
 * holder that is ending is waited for.
 *
 * @throws Error naming the holder when it is still there after `patience` milliseconds
 */
export async function lockFolder(folder: string, patience = 10_000): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lock");
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const [pid = "0", started = ""] = readFileSync(file, "utf8").split(" ");
    if (!alive(Number(pid), started)) rmSync(file, { force: true });
    else if (Date.now() > deadline) {
      throw new Error(
        `${folder} is in use by another Ayni (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
      );
    } else await wait(100);
  }
}
