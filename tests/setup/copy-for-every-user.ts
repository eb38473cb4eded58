import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/**
 * Copies a folder once, so that every user of the machine can read its files and run its programs:
 * a clone made under `umask 077` has files that only their owner can read.
 */
export function copyForEveryUser(source: string, copy: string): void {
  if (existsSync(copy)) return;
  const unfinished = mkdtempSync(`${copy}-`);
  try {
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) continue;
      chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
    }
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A concurrent run may have finished the same copy first.
    if (!existsSync(copy)) throw error;
  }
}
