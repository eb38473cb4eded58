import { randomBytes } from "node:crypto";
import { findAnvil } from "./anvil.ts";
import { startChild, type Child } from "./child.ts";
import { demoPayer } from "./chain-setup.ts";

export type LocalChain = {
  readonly child: Child;
  /** Where it answers whoever has this address, which is a secret. */
  readonly url: string;
  /** What the API and the worker are told of it. */
  readonly environment: Readonly<Record<string, string>>;
};

/** Blocks until a payout counts as made. The process in front of anvil writes each to disk first. */
const confirmations = 2;

/**
 * Starts the chain of this machine in a process of its own, with all of it in `folder`; null where
 * there is no anvil. Its questions wait until it is ready: nobody has to.
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
    },
  };
}
