import { and, eq } from "drizzle-orm";
import { encodeFunctionData, erc20Abi } from "viem";
import type { z } from "zod";
import type {
  depositLocally as local,
  describeDeposit as endpoint,
} from "../../../contract/money/funding.ts";
import type { Database } from "../../../db/connect.ts";
import { tokens } from "../../../db/schema/index.ts";
import { coinAddress, poolDepositAbi, poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import type { Hex } from "../../../platform/chain/chain.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";
import type { Actor } from "../../actor.ts";
import { requireRole } from "../people/require-role.ts";
import { moneyOf } from "../../money-of.ts";
import { readUnits } from "../../parse-units.ts";
import { Refusal } from "../../refusal.ts";
import { takesDeposits } from "../../money/deposit/open-for-deposits.ts";
import type { DepositSettings } from "../../money/deposit/deposit-settings.ts";

type Asked = { readonly token: string; readonly amount: string };

async function readDeposit(
  database: Database,
  actor: Actor,
  slug: string,
  { token: symbol, amount }: Asked,
  { contract }: DepositSettings,
) {
  const community = await requireRole(database, actor, slug, ["owner"]);
  if (!contract || !takesDeposits(community)) throw new Refusal("deposits-off");
  const [token] = await database
    .select()
    .from(tokens)
    .where(and(eq(tokens.symbol, symbol), eq(tokens.chainId, contract.chainId)));
  if (!token) throw new Refusal("deposit-token-unknown");
  return {
    contract,
    pool: poolKeyOf(slug),
    units: readUnits(amount, token.decimals),
    address: token.contract as Hex | null,
    symbol,
    decimals: token.decimals,
  };
}

/** The calls of a wallet, in the form that an owner copies or scans (EIP-681). */
export async function describeDeposit(
  database: Database,
  actor: Actor,
  slug: string,
  asked: Asked,
  settings: DepositSettings,
): Promise<z.output<(typeof endpoint)["response"]>> {
  const found = await readDeposit(database, actor, slug, asked, settings);
  const { pool, units, address, symbol, decimals } = found;
  const { chainId, contract: to } = found.contract;
  const value = address === null ? units : 0n;
  const token = address ?? coinAddress;
  const linkOf = (target: Hex, call: string) => `ethereum:${target}@${chainId}/${call}`;
  const parameters = `bytes32=${pool}&address=${token}&uint256=${units}`;
  return {
    chainId,
    amount: moneyOf(symbol, decimals, units),
    pool,
    approve: address && {
      to: address,
      value: "0",
      link: linkOf(address, `approve?address=${to}&uint256=${units}`),
      data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [to, units] }),
    },
    deposit: {
      to,
      value: value.toString(),
      link: linkOf(to, `deposit?${value > 0n ? `value=${value}&` : ""}${parameters}`),
      data: encodeFunctionData({
        abi: poolDepositAbi,
        functionName: "deposit",
        args: [pool, token, units],
      }),
    },
  };
}

/** In milliseconds: the local chain makes the blocks that a deposit waits for. */
const confirming = 6_000;

export async function depositLocally(
  database: Database,
  actor: Actor,
  slug: string,
  asked: z.output<(typeof local)["body"]>,
  settings: DepositSettings,
): Promise<void> {
  const { pool, units, address } = await readDeposit(database, actor, slug, asked, settings);
  if (!settings.depositLocally) throw new Refusal("deposits-off");
  await settings.depositLocally({ pool, contract: address, amount: units });
  await sendJob(database, "read-deposits", {}, { after: new Date(Date.now() + confirming) });
}
