import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The start time of the process in ticks since boot, if the system provides it. The process id
 * alone may have been reused.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function alive(pid: number, started: string): boolean {
  // A power cut can leave an empty lock.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startOf(pid) === started;
}

/** Creates the file with its content atomically. Returns false when it exists. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

const holderOf = (file: string): { pid: number; started: string } | null => {
  try {
    const [pid = "0", started = ""] = readFileSync(file, "utf8").split(" ");
    return { pid: Number(pid), started };
  } catch {
    return null;
  }
};

/**
 * Removes the lock of a process that has ended. Only one process at a time may do so, because a
 * second one would remove the lock that the first has taken since.
 */
function removeStale(file: string): void {
  const guard = `${file}.takeover`;
  try {
    writeFileSync(guard, "", { flag: "wx" });
  } catch {
    // The other process is working, or it ended between creating and removing its guard file.
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 5_000) rmSync(guard, { force: true });
    return;
  }
  const holder = holderOf(file);
  if (holder && !alive(holder.pid, holder.started)) rmSync(file, { force: true });
  rmSync(guard, { force: true });
}

/**
 * Takes `<folder>/lock` for this process and returns a function that releases it. The lock of an
 * ended process is taken over; the end of another holder is awaited.
 * @throws Error naming the holder after `timeout` milliseconds
 */
export async function lockFolder(folder: string, timeout = 10_000): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lock");
  const deadline = Date.now() + timeout;
  for (;;) {
    if (createWhole(file, `${process.pid} ${startOf(process.pid)}`))
      return () => rmSync(file, { force: true });
    const holder = holderOf(file);
    if (!holder || !alive(holder.pid, holder.started)) {
      removeStale(file);
      await wait(20);
    } else if (Date.now() > deadline) {
      throw new Error(
        `${folder} is in use by another Ayni (process ${holder.pid}). Stop it, or set DATA_DIR to another folder.`,
      );
    } else await wait(100);
  }
}
