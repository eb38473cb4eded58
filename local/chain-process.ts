import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isLoopbackName, nameOf } from "../app/request/http/host-names.ts";
import { canIsolate, findAnvil, startAnvilAtSocket } from "./chain/anvil.ts";
import { setUpChain } from "./chain/chain-setup.ts";
import { announce, givenPort } from "./child.ts";
import { replaceFile } from "./snapshot.ts";

/**
 * The chain without configuration: anvil at a Unix socket, and in front of it a server that answers
 * only below a secret path, because anvil executes every request. This process mines, and only
 * while transactions are pending. It writes the chain to a file after each block and before the
 * next, so that a transaction with two confirmations survives a SIGKILL.
 */

const folder = process.env["LOCAL_CHAIN_DIR"] ?? ".data/chain";
const host = process.env["LOCAL_CHAIN_HOST"] || "127.0.0.1";
const secret = process.env["LOCAL_CHAIN_SECRET"] ?? "";
if (secret.length < 32)
  throw new Error("LOCAL_CHAIN_SECRET is missing: local/chain/chain.ts starts this.");
/** Milliseconds between two blocks, and the number of empty blocks after one with transactions. */
const pause = Number(process.env["LOCAL_CHAIN_BLOCK_MS"] || 1000);
const confirming = Number(process.env["LOCAL_CHAIN_CONFIRMING"] || 3);

const file = resolve(folder, "state.json");
/**
 * Relative to the working directory, because the path of a Unix socket has at most about 100 bytes.
 */
const socket = "anvil.ipc";
const inflate = promisify(gunzip);
const isIsolated = canIsolate();

let askAnvil: (question: string) => Promise<string>;
const ask = async (method: string, params: unknown[] = []): Promise<unknown> => {
  const answer = await askAnvil(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  const { result, error } = JSON.parse(answer) as { result?: unknown; error?: object };
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
};

async function save(): Promise<void> {
  const dump = String(await ask("anvil_dumpState"));
  await replaceFile(file, await inflate(Buffer.from(dump.slice(2), "hex")));
}

const waiting = async (): Promise<boolean> => {
  const { pending } = (await ask("txpool_status")) as { pending: string };
  return Number(pending) > 0;
};

const ending = new AbortController();

async function mine(): Promise<void> {
  // Transactions that were mined before this start may still need confirmations.
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
  process.chdir(folder);
  await Promise.all([`${file}.tmp`, socket].map((left) => rm(left, { force: true })));
  const anvil = findAnvil();
  if (!anvil) throw new Error("There is no anvil on this machine.");
  const options = existsSync(file) ? ["--load-state", file] : [];
  const started = await startAnvilAtSocket(anvil, socket, { isIsolated, options });
  askAnvil = started.ask;
  // The parent process restarts this one.
  started.process.once("exit", () => process.exit(1));
  await setUpChain(ask);
  await ask("evm_mine");
  await save();
}

const started = startChain();
started.catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

/** The status of a refusal; null when the request is allowed. A WebSocket is opened by a GET. */
function refusal({ headers, method, url }: IncomingMessage): number | null {
  if (!isLoopbackName(headers.host) && nameOf(headers.host) !== host) return 421;
  // Web pages never call the chain. Wallets and tools send no Origin, or that of a browser
  // extension.
  if (/^(?:https?:|null$)/i.test(headers.origin ?? "")) return 403;
  return url === `/${secret}` && method === "POST" ? null : 404;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refused = refusal(request);
  if (refused !== null) {
    response.writeHead(refused, { Connection: "close" }).end();
    return;
  }
  const body: Buffer[] = [];
  for await (const part of request) body.push(part as Buffer);
  const question = parseQuestion(Buffer.concat(body).toString());
  if (question === null) {
    response.writeHead(400, { Connection: "close" }).end();
    return;
  }
  await started;
  const headers = { "content-type": "application/json" };
  response.writeHead(200, headers).end(await askAnvil(question));
}

/** Null unless the text is JSON-RPC: anvil would wait for the end of an incomplete message. */
function parseQuestion(text: string): string | null {
  try {
    const question: unknown = JSON.parse(text);
    return typeof question === "object" && question !== null ? JSON.stringify(question) : null;
  } catch {
    return null;
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(givenPort(), host, () => {
  const mining = started.then(mine);
  mining.catch((error: Error) => {
    if (ending.signal.aborted) return;
    console.error(`The chain mines no more: ${error.message}`);
    process.exit(1);
  });
  const end = async () => {
    ending.abort();
    server.close();
    server.closeAllConnections();
    await mining.catch(() => undefined);
  };
  announce(
    (server.address() as AddressInfo).port,
    end,
    isIsolated
      ? undefined
      : "Other users of this machine can reach its chain (anvil): this system gives it no network of its own.",
  );
});
