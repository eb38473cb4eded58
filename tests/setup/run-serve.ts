import { spawn } from "node:child_process";
import { freePort } from "./run-site.ts";

export type Serve = {
  url: string;
  port: number;
  /** Resolves to the exit code, which is null after SIGKILL. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** The settings that a build needs under another server on this machine. */
export const serveSettings = {
  API_BASE_URL: "http://127.0.0.1:1",
  API_SERVICE_KEY: "a-service-key-of-the-tests-0123456789",
  FIREBASE_PROJECT_ID: "demo-ayni",
  FIREBASE_API_KEY: "local",
  FIREBASE_AUTH_DOMAIN: "localhost",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
  SESSION_SECRET: "a-secret-of-at-least-thirty-two-characters",
};

export async function runServe(settings: Record<string, string> = {}): Promise<Serve> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        PUBLIC_URL: url,
        ...serveSettings,
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        said += part.toString();
        if (said.includes("[remix-serve]")) resolve();
      });
    void ended.then((code) => reject(new Error(`remix-serve ended at start (${code}):\n${said}`)));
  });
  return {
    url,
    port,
    stop: (signal = "SIGKILL") => {
      child.kill(signal);
      return ended;
    },
  };
}
