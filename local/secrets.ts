import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Secrets = { sessionSecret: string; serviceKey: string };

/** Created once, because sessions survive a restart only if the key that seals them does. */
export async function readSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, "secrets.json");
  try {
    return JSON.parse(await readFile(file, "utf8")) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secrets = {
    sessionSecret: randomBytes(32).toString("base64url"),
    serviceKey: randomBytes(32).toString("base64url"),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.tmp`, file);
  return secrets;
}
