import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

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

const apart = ["unshare", "--map-root-user", "--net"] as const;

export const canIsolate = (): boolean =>
  process.platform === "linux" &&
  spawnSync(apart[0], [...apart.slice(1), "true"], { stdio: "ignore" }).status === 0;

/**
 * The program runs as long as its standard input is open, so that anvil ends with the process that
 * started it, however that ends.
 */
const whileOpen =
  'exec 3<&0 4>&2 2>/dev/null; "$@" 3<&- 2>&4 & pid=$!; (cat <&3 >&4; kill -9 $pid) & wait $pid';

async function start(command: readonly string[]): Promise<{ process: ChildProcess; at: string }> {
  const own = ["--port", "0", "--no-mining", "--no-cors"];
  const child = spawn("sh", ["-c", whileOpen, "sh", ...command, ...own], {
    stdio: ["pipe", "pipe", "inherit"],
  });
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

export async function startAnvil(
  file: string,
  options: readonly string[],
): Promise<{ process: ChildProcess; url: string }> {
  const { process, at } = await start([file, "--host", "127.0.0.1", ...options]);
  return { process, url: `http://${at}` };
}

/**
 * Starts an anvil at the Unix socket `path`, for processes that may open it. Anvil always opens a
 * TCP port as well. With `isIsolated`, that port is in an empty network namespace. Without it,
 * Linux machines use one of the 16 million addresses of 127.0.0.0/8, which no web page can search,
 * but which other users of the machine can read.
 */
export async function startAnvilAtSocket(
  file: string,
  path: string,
  { isIsolated, options }: { isIsolated: boolean; options: readonly string[] },
): Promise<{ process: ChildProcess; ask: (question: string) => Promise<string> }> {
  const byte = () => randomInt(1, 255);
  // The loopback interface of a new namespace is down, so only the wildcard address can be bound.
  const host = isIsolated
    ? "0.0.0.0"
    : process.platform === "linux"
      ? `127.${byte()}.${byte()}.${byte()}`
      : "127.0.0.1";
  const command = [file, "--host", host, "--ipc", path, ...options];
  const started = await start(isIsolated ? [...apart, ...command] : command);
  return { process: started.process, ask: (question) => askSocket(path, question) };
}

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
