import { afterAll, beforeAll, expect, test } from "vitest";
import { markIfNew } from "../../functions/db/demo-mark.ts";
import { createTestDatabase, ownerOf } from "../../tests/setup/database.ts";
import { makeMember } from "../../tests/factories/people.ts";
import { endWait } from "./end-wait.ts";

type Test = Awaited<ReturnType<typeof createTestDatabase>>;
let real: Test, demo: Test;
beforeAll(async () => {
  [real, demo] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await markIfNew(ownerOf(demo.database));
});
afterAll(() => Promise.all([real.close(), demo.close()]));

test.each(["earnings", "address", "reservation", "deposit", "assignment"] as const)(
  "the wait of %s ends in a demonstration's database only",
  async (wait) => {
    const { username } = await makeMember(demo.database);
    await endWait(ownerOf(demo.database), { username, wait });
    await expect(endWait(ownerOf(real.database), { username, wait })).rejects.toThrow(
      "a demonstration's database only",
    );
  },
);
