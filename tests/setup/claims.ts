import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { Client } from "pg";

const chainId = 1;

/** The settings of an API whose members may claim at once. */
export const claimSettings = (node: string) => ({
  CHAIN_RPC_URL: node,
  CHAIN_ID: String(chainId),
  PAYOUT_DELAY_HOURS: "0",
});
export const receiver = "0x52908400098527886E0F7030069857D2E4169EE7";

async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { id, method } = (await json(message)) as { id: number; method: string };
  const result = method === "eth_chainId" ? `0x${chainId.toString(16)}` : "0x";
  reply.setHeader("Content-Type", "application/json");
  reply.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
}

/** A node that knows its chain, on which no address has a contract. */
export async function startStubNode() {
  const server = createServer((message, reply) => {
    void answer(message, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs statements as the owner of a database, without triggers. */
export async function asOwnerOf(ownerUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Puts the content's demo token on the stub node's chain. */
export const moveToken = `update tokens set chain_id = ${chainId} where symbol = 'AYNI'`;

/** Ends the time for corrections, so that rewards can be claimed. */
export const endCorrections = [
  "update evaluations set final_at = date_trunc('second', now()) - interval '1 second' where final_at > now()",
  `update transfers set held_until = date_trunc('second', now()) - interval '1 second' where held_until > now()`,
] as const;
