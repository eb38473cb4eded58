import { randomBytes } from "node:crypto";
import { findAnvil } from "./anvil.ts";
import { startChild, type Child } from "../child.ts";
import { demoDepositContract, demoPayer } from "./chain-setup.ts";

export type LocalChain = {
  readonly child: Child;
  /** The address contains a secret: every process that knows it can use the chain. */
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
};

const confirmations = 2;

/**
 * Starts the local chain in its own process, with all its data in `folder`; null where there is no
 * anvil. Requests wait until the chain is ready, so callers need not wait.
 */
export async function startChain(folder: string): Promise<LocalChain | null> {
  if (findAnvil() === null) return null;
  const secret = randomBytes(32).toString("base64url");
  const child = await startChild("chain", {
    LOCAL_CHAIN_DIR: folder,
    LOCAL_CHAIN_SECRET: secret,
    LOCAL_CHAIN_CONFIRMING: String(confirmations + 1),
  });
  const url = `http://127.0.0.1:${child.port}/${secret}`;
  return {
    child,
    url,
    environment: {
      CHAIN_ID: "31337",
      CHAIN_RPC_URL: url,
      CHAIN_CONFIRMATIONS: String(confirmations),
      PAYOUT_KEY: demoPayer.key,
      DEPOSIT_CONTRACT: demoDepositContract,
      LOCAL_CHAIN_OWN: "yes",
    },
  };
}
