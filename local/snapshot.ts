import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { LocalMail } from "./mailbox.ts";

export type Snapshot<User, Code> = { version: 1; users: User[]; codes: Code[]; mails: LocalMail[] };

export async function readSnapshot<User, Code>(file: string): Promise<Snapshot<User, Code>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null
    ? { version: 1, users: [], codes: [], mails: [] }
    : (JSON.parse(text) as Snapshot<User, Code>);
}

/** Replaces a file atomically, so that a crash leaves the former one or the new one. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(`${file}.tmp`, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.tmp`, file);
}

/**
 * Returns a function that resolves when everything up to its call is on disk. Calls during a write
 * share the next one.
 */
export function snapshotWriter(file: string, take: () => unknown): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const write = async () => {
    await mkdir(dirname(file), { recursive: true });
    await replaceFile(file, JSON.stringify(take()));
  };
  const begin = () => {
    running = write().finally(() => {
      running = null;
    });
    return running;
  };

  return () => {
    if (running === null) return begin();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
