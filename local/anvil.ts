import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
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

/** Runs a command in a user and network namespace of its own: util-linux's, without rights. */
const apart = ["unshare", "--map-root-user", "--net"] as const;

/** Whether this system lets its users make a network namespace. */
export const canIsolate = (): boolean =>
  process.platform === "linux" &&
  spawnSync(apart[0], [...apart.slice(1), "true"], { stdio: "ignore" }).status === 0;

/**
 * Runs a program for as long as its standard input is open, so that anvil ends with the process that
 * started it, however that ends.
 */
const whileOpen =
  'exec 3<&0 4>&2 2>/dev/null; "$@" 3<&- 2>&4 & pid=$!; (cat <&3 >&4; kill -9 $pid) & wait $pid';

/** Starts anvil, which mines when it is told to. Answers its address, `host:port`, once it listens. */
async function start(command: readonly string[]): Promise<{ process: ChildProcess; at: string }> {
  const own = ["--port", "0", "--no-mining", "--no-cors"];
  const child = spawn("sh", ["-c", whileOpen, "sh", ...command, ...own], {
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
      const [, at] = /^Listening on ([\d.]+:\d+)/.exec(line) ?? [];
      if (at) resolve({ process: child, at });
    });
  });
}

/** Starts an anvil that answers over HTTP at `url`, to all of this machine. */
export async function startAnvil(
  file: string,
  options: readonly string[],
): Promise<{ process: ChildProcess; url: string }> {
  const { process, at } = await start([file, "--host", "127.0.0.1", ...options]);
  return { process, url: `http://${at}` };
}

/**
 * Starts an anvil that answers at the Unix socket `path`, to those who can open it. Anvil always opens
 * a TCP port as well. With `isIsolated` the port is in a network namespace in which nothing else is;
 * without, a Linux machine has it at one of the 16 million addresses of 127.0.0.0/8, which no page
 * of a browser can search, but which the machine's other users can read.
 */
export async function startAnvilAtSocket(
  file: string,
  path: string,
  { isIsolated, options }: { isIsolated: boolean; options: readonly string[] },
): Promise<{ process: ChildProcess; ask: (question: string) => Promise<string> }> {
  const byte = () => randomInt(1, 255);
  // The loopback address of a new namespace is down: only the wildcard can be bound there.
  const host = isIsolated
    ? "0.0.0.0"
    : process.platform === "linux"
      ? `127.${byte()}.${byte()}.${byte()}`
      : "127.0.0.1";
  const command = [file, "--host", host, "--ipc", path, ...options];
  const started = await start(isIsolated ? [...apart, ...command] : command);
  return { process: started.process, ask: (question) => askSocket(path, question) };
}

/** Sends one message of JSON-RPC, and answers the line that anvil sends back. */
async function askSocket(path: string, question: string): Promise<string> {
  const socket = connect(path);
  socket.write(question);
  const parts: Buffer[] = [];
  for await (const part of socket) {
    parts.push(part as Buffer);
    if ((part as Buffer).at(-1) === 10) return Buffer.concat(parts).toString();
  }
  throw new Error("anvil closed the connection before it answered");
}
