import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** The permission bits of everybody but a file's owner. */
export const others = 0o077;

/**
 * Gives `folder` to its owner only, with everything below it and everything that this process and
 * its children create from now on, because the embedded database creates files that others can
 * read. Symbolic links below it are not followed.
 *
 * @throws Error when something is open to others and belongs to somebody else
 */
export function keepPrivate(folder: string): void {
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
    // Another copy that ends takes its files away.
    if (code === "ENOENT") return;
    if (code !== "EPERM" && code !== "EACCES") throw error;
    throw new Error(`${path} is not this user's (${code}): set DATA_DIR to a folder of your own.`, {
      cause: error,
    });
  }
}
