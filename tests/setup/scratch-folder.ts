import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/** A container may limit `memory` to a few megabytes. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= neededBytes;
}

/**
 * A new folder for test data, in memory if there is room: creating a database there takes a quarter
 * of the time.
 */
export function makeScratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix));
}
