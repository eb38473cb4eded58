import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Child = { port: number; stop: () => Promise<void>; process: ChildProcess };

/**
 * Starts `local/<name>-process.ts` and waits for its message `{ port }`. The child ends with this process, however
 * that ends, because it exits when the channel between them closes.
 */
export function startChild(name: string, environment: Record<string, string | undefined>): Promise<Child> {
  const child = fork(fileURLToPath(new URL(`${name}-process.ts`, import.meta.url)), [], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The ${name} process ended at start (${code}).`)));
    child.once("error", reject);
    child.once("message", (message: { port: number }) => {
      child.removeAllListeners("exit");
      resolve({ port: message.port, process: child, stop: () => stop(child) });
    });
  });
}

/** Asks the child to finish what it does and exit, by closing the channel. */
function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    if (child.connected) child.disconnect();
  });
}

/** Milliseconds that a child may take to finish. */
const grace = 10_000;

/** In a child: says that it is ready, and runs `finish` once when the parent is gone or asks for the end. */
export function announce(port: number, finish: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), grace);
    void finish().finally(() => process.exit(0));
  };
  process.on("disconnect", end);
  // A signal to the whole process group reaches the parent too, which closes the channel when it is done.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  if (!process.connected) end();
  else process.send?.({ port });
}
