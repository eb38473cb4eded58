import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createBadgeKey } from "../functions/platform/credentials/badge-keys.ts";

type Secrets = { sessionSecret: string; serviceKey: string; badgeKeys: string };

/** Created once, because sessions survive a restart only if the key that seals them does. */
export async function readSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, "secrets.json");
  try {
    const known = JSON.parse(await readFile(file, "utf8")) as Partial<Secrets>;
    if (isWhole(known)) return known;
    return await write(file, { ...(await createSecrets()), ...known });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  await mkdir(folder, { recursive: true });
  return write(file, await createSecrets());
}

const isWhole = (known: Partial<Secrets>): known is Secrets => known.badgeKeys !== undefined;

const createSecrets = async (): Promise<Secrets> => ({
  sessionSecret: randomBytes(32).toString("base64url"),
  serviceKey: randomBytes(32).toString("base64url"),
  badgeKeys: await createBadgeKey("local"),
});

async function write(file: string, secrets: Secrets): Promise<Secrets> {
  await writeFile(`${file}.tmp`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.tmp`, file);
  return secrets;
}
