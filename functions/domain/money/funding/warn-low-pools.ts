import { transact, type Database } from "../../../db/connect.ts";
import { poolWarnings } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { tellOwners } from "../../tell-owners.ts";
import { listLowPools } from "./low-pools.ts";

/** Tells the owners of a pool that it runs low, once after each time that it was funded. */
export async function warnLowPools(database: Database): Promise<void> {
  const low = await listLowPools(database);
  await eachApart(low, ({ communityId, token, available, fundedBy }) =>
    transact(database, async (tx) => {
      const [first] = await tx
        .insert(poolWarnings)
        .values({ fundedBy })
        .onConflictDoNothing()
        .returning();
      if (!first) return;
      const reward = { token, amount: available };
      await tellOwners(tx, { kind: "pool-low", communityId, reward });
    }),
  );
}
