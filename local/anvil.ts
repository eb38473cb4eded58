import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** Where anvil is on this machine: the optional dependency's, or one on the PATH. Null without any. */
export function findAnvil(): string | null {
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "anvil"));
  return [packaged(), ...onPath].find((file) => file !== null && isExecutable(file)) ?? null;
}

const packaged = (): string | null => {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  try {
    const manifest = "@foundry-rs/anvil-linux-amd64/package.json";
    return join(createRequire(import.meta.url).resolve(manifest), "../bin/anvil");
  } catch {
    return null;
  }
};

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Runs a program for as long as its standard input is open, so that anvil ends with the process that
 * started it, however that ends.
 */
const whileOpen =
  'exec 3<&0 4>&2 2>/dev/null; "$@" 3<&- 2>&4 & pid=$!; (cat <&3 >&4; kill -9 $pid) & wait $pid';

/** Starts anvil, which mines when it is told to. Answers once it listens. */
export async function startAnvil(
  file: string,
  options: readonly string[],
): Promise<{ process: ChildProcess; url: string }> {
  const own = ["--port", "0", "--host", "127.0.0.1", "--no-mining", "--no-cors"];
  const child = spawn("sh", ["-c", whileOpen, "sh", file, ...own, ...options], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  // Whoever writes to a process that has ended is told by its exit.
  child.stdin.on("error", () => undefined);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => {
      child.stdin.end();
      reject(new Error("anvil ended at start"));
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, address] = /^Listening on (127\.0\.0\.1:\d+)/.exec(line) ?? [];
      if (address) resolve({ process: child, url: `http://${address}` });
    });
  });
}
