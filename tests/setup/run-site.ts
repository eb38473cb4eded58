import { spawn, type ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { makeScratchFolder } from "./scratch-folder.ts";

export type Site = {
  url: string;
  folder: string;
  process: ChildProcess;
  /** The output at the start. */
  greeting: string;
  stop: (options?: { signal?: NodeJS.Signals; forget?: boolean }) => Promise<void>;
};

/** An unused port below the ephemeral range, where no client's socket can take it in between. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const free = await new Promise<number | null>((resolve) => {
      server.once("error", () => resolve(null));
      server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    });
    if (free !== null) {
      await new Promise((resolve) => server.close(resolve));
      return free;
    }
  }
}

/**
 * Starts the built site like `npm start`, with its own port and data folder, and waits until it
 * listens. `environment` adds settings, such as `DATABASE_URL`; `file` is another program that
 * serves the site.
 */
export async function runSite(
  environment: Record<string, string> = {},
  options: { folder?: string; port?: number; file?: string } = {},
): Promise<Site> {
  const folder = options.folder ?? makeScratchFolder("ayni-site-");
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [options.file ?? "server.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: folder,
      // Tests simulate many clients on one machine: each sets its own IP address in
      // X-Forwarded-For.
      TRUST_PROXY: "1",
      // Demo members would change the results of tests.
      DEMO: "off",
      // One reviewer judges the work of all tests.
      REVIEWER_DAY_VALUE: "1000000",
      // A second score would delay the results that tests of other things wait for.
      SECOND_SCORES: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Ayni listening on")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The site ended at start (${code}):\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    folder,
    process: child,
    greeting: said,
    stop: async ({ signal = "SIGTERM", forget = false } = {}) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill(signal);
        await ended;
      }
      if (forget) await rm(folder, { recursive: true, force: true });
    },
  };
}
