import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { exportIdentities } from "./export-identities.ts";

const account = (uid: string, passwordHash?: string) =>
  ({
    uid,
    passwordHash,
    providerData: [{ providerId: "password" }],
    toJSON: () => ({ uid, passwordHash }),
  }) as unknown as UserRecord;

test("all pages of accounts are in a file for its owner alone, which is never overwritten", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ayni-identities-"));
  const file = join(folder, "identities");
  const pages: Record<string, Awaited<ReturnType<Auth["listUsers"]>>> = {
    "": { users: [account("a", "hash-a"), account("b")], pageToken: "second" },
    second: { users: [account("c", "hash-c")] },
  };
  const auth: Pick<Auth, "listUsers"> = {
    listUsers: async (_, token = "") => pages[token] ?? { users: [] },
  };
  expect(await exportIdentities(auth, file)).toEqual({ accounts: 3, withoutHash: 1 });
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { uid: "a", passwordHash: "hash-a" },
    { uid: "b" },
    { uid: "c", passwordHash: "hash-c" },
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(exportIdentities(auth, file)).rejects.toThrow("EEXIST");
  await rm(folder, { recursive: true });
});
