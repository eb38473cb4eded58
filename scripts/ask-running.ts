import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSecrets } from "../local/secrets.ts";

const folder = process.env["DATA_DIR"] || ".data";

/**
 * Sends a request to the running Ayni of DATA_DIR, which alone can use its own database. Throws
 * when none is running, and with the text of a refusal.
 */
export async function askRunning(path: string, args: unknown): Promise<string> {
  const reply = await ask(path, args);
  if (reply === null) throw new Error("Start Ayni first: only that process can use its database.");
  const said = await reply.text();
  if (!reply.ok) throw new Error(said);
  return said;
}

async function ask(path: string, args: unknown): Promise<Response | null> {
  const port = await readFile(join(folder, "api-port"), "utf8").catch(() => null);
  if (port === null) return null;
  const { serviceKey } = await readSecrets(folder);
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "X-Service-Key": serviceKey, "Content-Type": "application/json" },
    body: JSON.stringify(args),
  }).catch(() => null);
}
