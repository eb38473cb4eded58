import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { giveRole } from "../../../../tests/factories/owners.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { breakRow } from "../../../../tests/setup/break-row.ts";
import { unchecked } from "../../../../tests/setup/database.ts";
import { notifications } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { getChallenge } from "../../learning/submission/get-challenge.ts";
import { creditDeposit } from "../deposit/credit-deposit.ts";
import { transfer } from "../ledger/transfer.ts";
import { listLowPools } from "./low-pools.ts";
import { warnLowPools } from "./warn-low-pools.ts";

const opened = useDatabase({ catalogue: testCatalogue, each: true });
beforeEach(async () => {
  for (const name of ["ona", "uma"]) {
    const { username } = await makeMember(opened.database, name);
    await giveRole(opened.database, username, "owner", "weaving");
  }
});

let number = 0;
const spend = (token: string, amount: bigint) =>
  unchecked(opened.database, (tx) =>
    transfer(tx, {
      idempotencyKey: `spent:${(number += 1)}`,
      kind: "funding",
      token,
      amount,
      from: { platform: "pool:weaving" },
      to: { platform: "outside" },
    }),
  );
const warned = (token: string) =>
  opened.database.$count(
    notifications,
    and(eq(notifications.kind, "pool-low"), eq(notifications.token, token)),
  );

test("owners are told once when a fifth is left, and again after the next funding", async () => {
  const { database } = opened;
  await spend("SATS", 7_999_999n);
  await warnLowPools(database);
  expect(await warned("SATS")).toBe(0);
  await spend("SATS", 1n);
  await Promise.all([warnLowPools(database), warnLowPools(database)]);
  await warnLowPools(database);
  expect(await warned("SATS")).toBe(2);
  await creditDeposit(database, 31_337, {
    hash: `0x${"ab".repeat(32)}`,
    index: 1,
    block: 1n,
    blockHash: `0x${"cd".repeat(32)}`,
    pool: poolKeyOf("weaving"),
    token: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
    from: `0x${"7".repeat(40)}`,
    amount: 8_000_000n,
  });
  await warnLowPools(database);
  expect(await warned("SATS")).toBe(2);
  await spend("SATS", 9_000_000n);
  await warnLowPools(database);
  expect(await warned("SATS")).toBe(4);
});

test("a learner reads on the challenge that its pool runs low", async () => {
  const read = () => getChallenge(opened.database, null, "plain-weave", "en");
  expect(await read()).toMatchObject({ isPoolLow: false, promises: "reward" });
  await spend("KITE", 85_000n * 10n ** 18n);
  expect(await read()).toMatchObject({ isPoolLow: true, promises: "reward" });
});

test("a pool whose warning fails does not stop those after it", async () => {
  const { database } = opened;
  await spend("SATS", 9_000_000n);
  await spend("KITE", 90_000n * 10n ** 18n);
  const low = await listLowPools(database);
  expect(low.map(({ token }) => token).toSorted()).toEqual(["KITE", "SATS"]);
  await breakRow(database, "pool_warnings.funded_by", low[0]?.fundedBy ?? 0n);
  await expect(warnLowPools(database)).rejects.toThrow();
  expect(await warned(low[0]?.token ?? "")).toBe(0);
  expect(await warned(low[1]?.token ?? "")).toBe(2);
});
