import { startChild } from "./child.ts";

/**
 * The chain of staging: `local/chain-process.ts` at the address that CHAIN_RPC_URL has in
 * `deploy/staging.env`. Its data stay in LOCAL_CHAIN_DIR.
 */

const { hostname, port, pathname } = new URL(process.env["CHAIN_RPC_URL"] ?? "");
const child = await startChild("chain", {
  LOCAL_PORT: port,
  LOCAL_CHAIN_HOST: hostname,
  LOCAL_CHAIN_SECRET: pathname.slice(1),
});
console.log("the chain listens");
for (const signal of ["SIGTERM", "SIGINT"])
  process.once(signal, () => void child.stop().finally(() => process.exit(0)));
