import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";

export const others = 0o077;

/**
 * Makes `folder`, its content, and every file that this process and its children create later
 * private, because the embedded database creates files that other users can read. Symbolic links
 * are not followed.
 * @throws Error when a file is open to other users and belongs to one of them
 */
export function makePrivate(folder: string): void {
  process.umask(others);
  mkdirSync(folder, { recursive: true });
  close(realpathSync(folder));
}

function close(path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if ((found.mode & others) !== 0) chmodSync(path, found.mode & ~others);
    if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process that ends deletes its files.
    if (code === "ENOENT") return;
    if (code !== "EPERM" && code !== "EACCES") throw error;
    throw new Error(`${path} is not this user's (${code}): set DATA_DIR to a folder of your own.`, {
      cause: error,
    });
  }
}
