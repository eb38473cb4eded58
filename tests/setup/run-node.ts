import { spawn, type ChildProcess } from "node:child_process";

export type Running = {
  process: ChildProcess;
  /** All that it has written so far. */
  said: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Options = {
  /** Its whole environment, beside where programs and temporary files are. */
  settings: Record<string, string>;
  /** What it writes once it is ready; empty for what does its work and ends. */
  ready: string;
  cwd?: string;
  /** Modules that are loaded before the program. */
  imports?: readonly string[];
};

const { PATH = "", HOME = "", TMPDIR = "" } = process.env;

/**
 * Runs a program by plain `node`, with no settings but those given, until it is ready. Rejects with
 * what it wrote where it ends before.
 */
export async function runNode(
  program: readonly string[],
  { settings, ready, cwd, imports = [] }: Options,
): Promise<Running> {
  const preloads = imports.flatMap((file) => ["--import", file]);
  const child = spawn(process.execPath, [...preloads, ...program], {
    cwd,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    if (ready === "") resolve();
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        said += part.toString();
        if (said.includes(ready)) resolve();
      });
    child.once("error", reject);
    void ended.then((code) =>
      reject(new Error(`${program.join(" ")} ended at start (${code}):\n${said}`)),
    );
  });
  return {
    process: child,
    said: () => said,
    ended,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}
