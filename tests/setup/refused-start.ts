import { spawn } from "node:child_process";
import { freePort } from "./run-site.ts";

/** Every setting of a deployment, unset. */
export const noSettings = {
  PUBLIC_URL: "",
  API_BASE_URL: "",
  API_SERVICE_KEY: "",
  FIREBASE_PROJECT_ID: "",
  FIREBASE_API_KEY: "",
  FIREBASE_AUTH_DOMAIN: "",
  FIREBASE_AUTH_EMULATOR_HOST: "",
  SESSION_SECRET: "",
  CONTACT_EMAIL: "",
};

/** Runs a program that should refuse to start. Returns its exit code and output. */
export async function refusedStart(
  file: string,
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...noSettings, NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 40_000,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, said };
}
