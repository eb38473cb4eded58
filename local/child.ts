import { fork, type ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export type Child = {
  readonly port: number;
  readonly notice: string | undefined;
  readonly process: ChildProcess;
  /** Closes the channel, after which the child finishes its work and exits. */
  readonly stop: () => Promise<void>;
};

/**
 * Milliseconds before a child that ended is restarted. The pause doubles until a child runs longer
 * than its pause.
 */
const firstPause = 100;
const longestPause = 5_000;

/**
 * Starts `local/<name>-process.ts`, or another `file`, and waits for its message `{ port, notice
 * }`. The child exits when the channel between the processes closes, so it ends with this process.
 * If the child ends earlier, it is restarted at the same port.
 */
export async function startChild(
  name: string,
  environment: Record<string, string | undefined>,
  file = fileURLToPath(new URL(`${name}-process.ts`, import.meta.url)),
): Promise<Child> {
  let child = launch(file, environment);
  const { port, notice } = await ready(child, name);
  const stopping = new AbortController();

  async function keep(): Promise<void> {
    let pause = firstPause;
    for (;;) {
      const since = Date.now();
      const how = await ended(child);
      if (stopping.signal.aborted) return;
      pause = Date.now() - since > longestPause ? firstPause : Math.min(2 * pause, longestPause);
      console.error(`The ${name} process ended (${how}). It is started again.`);
      await wait(pause, null, { signal: stopping.signal }).catch(() => null);
      if (stopping.signal.aborted) return;
      child = launch(file, { ...environment, LOCAL_PORT: String(port) });
    }
  }
  const keeper = keep();
  return {
    port,
    notice,
    get process() {
      return child;
    },
    stop: () => {
      stopping.abort();
      if (child.connected) child.disconnect();
      return keeper;
    },
  };
}

const launch = (file: string, environment: Record<string, string | undefined>): ChildProcess =>
  fork(file, [], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

type Ready = { port: number; notice?: string };

const ready = (child: ChildProcess, name: string): Promise<Ready> =>
  new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`The ${name} process ended at start (${code}).`)),
    );
    child.once("error", reject);
    child.once("message", (message) => resolve(message as Ready));
  });

const ended = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null)
      resolve(child.exitCode ?? child.signalCode);
    else child.once("exit", (code, signal) => resolve(code ?? signal));
  });

/** In a child: the port to listen at; 0, which means any port, at the first start. */
export const givenPort = (): number => Number(process.env["LOCAL_PORT"] ?? 0);

const grace = 10_000;

/**
 * In a child: reports that it is ready, and runs `finish` once when the parent ends or asks for the
 * end.
 */
export function announce(port: number, finish: () => Promise<void>, notice?: string): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), grace);
    void finish().finally(() => process.exit(0));
  };
  process.on("disconnect", end);
  // A signal to the whole process group reaches the parent too, which closes the channel when it is
  // done.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  if (!process.connected) end();
  else process.send?.({ port, ...(notice && { notice }) } satisfies Ready);
}
