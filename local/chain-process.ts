import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isLoopbackName } from "../app/http/host-names.ts";
import { findAnvil, startAnvil } from "./anvil.ts";
import { setUpChain } from "./chain-setup.ts";
import { announce, givenPort } from "./child.ts";

/**
 * The chain of zero configuration: anvil, and in front of it what answers below a secret path only.
 * This process mines, and only while there is something to mine. It writes all of the chain to a file
 * after each block and before the next: what has two confirmations survives a SIGKILL.
 */

const folder = process.env["LOCAL_CHAIN_DIR"] ?? ".data/chain";
const secret = process.env["LOCAL_CHAIN_SECRET"] ?? "";
if (secret.length < 32)
  throw new Error("LOCAL_CHAIN_SECRET is missing: local/chain.ts starts this.");
/** Milliseconds between two blocks, and how many empty ones follow on one with transactions. */
const pause = Number(process.env["LOCAL_CHAIN_BLOCK_MS"] || 1000);
const confirming = Number(process.env["LOCAL_CHAIN_CONFIRMING"] || 3);

const file = join(folder, "state.json");
const inflate = promisify(gunzip);

let url = "";
const ask = async (method: string, params: unknown[] = []): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const headers = { "content-type": "application/json" };
  const reply = await fetch(url, { method: "POST", headers, body });
  const { result, error } = (await reply.json()) as { result?: unknown; error?: object };
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
};

/** Replaces the file whole, so that a crash leaves the former chain or this one. */
async function save(): Promise<void> {
  const dump = String(await ask("anvil_dumpState"));
  const state = await inflate(Buffer.from(dump.slice(2), "hex"));
  const handle = await open(`${file}.tmp`, "w", 0o600);
  try {
    await handle.writeFile(state);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.tmp`, file);
}

const waiting = async (): Promise<boolean> => {
  const { pending } = (await ask("txpool_status")) as { pending: string };
  return Number(pending) > 0;
};

const ending = new AbortController();

/** Mines for as long as something waits to be mined or confirmed. */
async function mine(): Promise<void> {
  // Whatever was mined before this start may still wait to be confirmed.
  let owed = confirming;
  while (!ending.signal.aborted) {
    if (await waiting()) owed = confirming + 1;
    if (owed > 0) {
      await ask("evm_mine");
      await save();
      owed -= 1;
    }
    await wait(pause, null, { signal: ending.signal }).catch(() => null);
  }
}

async function startChain(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(`${file}.tmp`, { force: true });
  const anvil = findAnvil();
  if (!anvil) throw new Error("There is no anvil on this machine.");
  const isNew = !existsSync(file);
  const started = await startAnvil(anvil, isNew ? [] : ["--load-state", file]);
  url = started.url;
  // Whoever started this process starts it again.
  started.process.once("exit", () => process.exit(1));
  if (!isNew) return;
  await setUpChain(ask);
  await ask("evm_mine");
  await save();
}

const started = startChain();
started.catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isByOwnName = isLoopbackName(request.headers.host);
  if (!isByOwnName || request.url !== `/${secret}` || request.method !== "POST") {
    response.writeHead(isByOwnName ? 404 : 421, { Connection: "close" }).end();
    return;
  }
  const body: Buffer[] = [];
  for await (const part of request) body.push(part as Buffer);
  await started;
  const headers = { "content-type": "application/json" };
  const reply = await fetch(url, { method: "POST", headers, body: Buffer.concat(body) });
  response.writeHead(reply.status, headers).end(Buffer.from(await reply.arrayBuffer()));
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(givenPort(), "127.0.0.1", () => {
  const mining = started.then(mine);
  mining.catch((error: Error) => {
    if (ending.signal.aborted) return;
    console.error(`The chain mines no more: ${error.message}`);
    process.exit(1);
  });
  announce((server.address() as AddressInfo).port, async () => {
    ending.abort();
    server.close();
    server.closeAllConnections();
    await mining.catch(() => undefined);
  });
});
