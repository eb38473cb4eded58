import { spawn, type ChildProcess } from "node:child_process";
import { chownSync } from "node:fs";
import { makeScratchFolder } from "./scratch-folder.ts";

/** PostgreSQL and its companions refuse to run as root: then they run as this user. */
const nobody = 65_534;

export const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export function makeFolderOf(prefix: string): string {
  const folder = makeScratchFolder(prefix);
  giveAway(folder);
  return folder;
}

/** Gives a file to the unprivileged user. */
export function giveAway(path: string): void {
  if (identity.uid) chownSync(path, identity.uid, identity.gid);
}

export type Daemon = {
  readonly process: ChildProcess;
  readonly said: () => string;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts a program as the unprivileged user; `kill` waits for its end. */
export function startDaemon(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Daemon {
  const child = spawn(program, args, {
    ...identity,
    cwd,
    env: { NODE_ENV: "test", PATH: process.env["PATH"], HOME: cwd, LC_ALL: "C.UTF-8", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-20_000)));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return {
    process: child,
    said: () => said,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
