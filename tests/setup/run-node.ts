import { spawn, type ChildProcess } from "node:child_process";

export type Running = {
  process: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Options = {
  /** The whole environment, except for the paths of programs and temporary files. */
  settings: Record<string, string>;
  /** The output that shows that the program is ready; empty for a program that ends. */
  ready: string;
  cwd?: string;
  /** Modules that are loaded before the program. */
  imports?: readonly string[];
};

const { PATH = "", HOME = "", TMPDIR = "" } = process.env;

/**
 * Runs a program with plain `node` and only the given settings, until it is ready. Rejects with its
 * output when it ends before.
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
