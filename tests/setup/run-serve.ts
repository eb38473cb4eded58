import { runNode } from "./run-node.ts";
import { freePort } from "./run-site.ts";

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

export async function runServe(settings: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: url };
  const running = await runNode(
    ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    { settings: { ...own, ...serveSettings, ...settings }, ready: "[remix-serve]" },
  );
  return {
    url,
    port,
    /** Resolves to the exit code, which is null after SIGKILL. */
    stop: async (signal: NodeJS.Signals = "SIGKILL") => {
      await running.stop(signal);
      return running.ended;
    },
  };
}

export type Serve = Awaited<ReturnType<typeof runServe>>;
