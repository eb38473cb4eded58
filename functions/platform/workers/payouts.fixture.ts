import { eq } from "drizzle-orm";
import { beforeEach, onTestFinished } from "vitest";
import { claim, makeEarner, makeTokens } from "../../../tests/factories/payouts.ts";
import type { TestChain } from "../../../tests/setup/chain.ts";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { chainTransactions, ledgerAccounts, payouts } from "../../db/schema/index.ts";
import type { Actor } from "../../domain/actor.ts";
import type { PayoutContext } from "../../domain/money/payout/payout-context.ts";
import type { Hex } from "../chain/chain.ts";
import { compileContracts, type Compiled } from "../chain/contracts/compile.ts";
import { workOnPayouts } from "./pay-out.ts";

type Earner = { readonly member: Actor; readonly address: Hex };
type Given = {
  readonly net: TestChain;
  /** The contract of the token PAPER. */
  readonly paper: Hex;
  readonly changes?: Partial<PayoutContext>;
};

/** Tokens and receivers that fail. */
export const oddContracts = (): Record<string, Compiled> =>
  compileContracts(new URL("../chain/contracts/odd-tokens.fixture.sol", import.meta.url));

export const payoutContext = (
  database: PayoutContext["database"],
  { chain, signer, settings }: TestChain,
): PayoutContext => ({
  database,
  chain,
  signer,
  delayHours: 48,
  bumpSeconds: 3600,
  maxFee: settings.maxFee,
});

let addresses = 0;
export const newAddress = (): Hex => `0x${(addresses += 1).toString().padStart(40, "7")}`;

/** Opens a database for each test, so that rows of one test do not affect another, and returns functions on it. */
export function payoutsForEach(given: () => Given | Promise<Given>) {
  let opened: Awaited<ReturnType<typeof createTestDatabase>>;
  let context: PayoutContext;
  let net: TestChain;
  beforeEach(async () => {
    const { paper, changes, ...others } = await given();
    ({ net } = others);
    opened = await createTestDatabase();
    onTestFinished(opened.close);
    await makeTokens(opened.database, paper);
    context = { ...payoutContext(opened.database, net), ...changes };
  });

  const work = (changes: Partial<PayoutContext> = {}) => workOnPayouts({ ...context, ...changes });
  return {
    database: () => opened.database,
    context: () => context,
    work,
    workToTheEnd: async (changes?: Partial<PayoutContext>) => {
      for (let round = 0; round < 30 && (await work(changes)); round += 1) await net.mine();
    },
    earn: async (address = newAddress()): Promise<Earner> => ({
      member: await makeEarner(opened.database, address),
      address,
    }),
    claimAs: ({ member, address }: Earner, token = "COIN") =>
      claim(opened.database, member, address, { token }),
    readPayouts: () => opened.database.select().from(payouts).orderBy(payouts.id),
    states: async () => {
      const found = await opened.database.select().from(payouts).orderBy(payouts.id);
      return found.map(({ state, failure }) => (failure ? `${state}: ${failure}` : state));
    },
    transactions: () =>
      opened.database.select().from(chainTransactions).orderBy(chainTransactions.nonce),
    walletOf: async ({ member }: Earner, token: string) => {
      const found = await opened.database
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.userId, member.userId));
      return found.find((one) => one.token === token)?.balance;
    },
  };
}
