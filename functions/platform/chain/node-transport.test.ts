import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeErrorResult, parseAbi } from "viem";
import { afterEach, describe, expect, test } from "vitest";
import { wordsOf } from "../../../scripts/check-config/finding.ts";
import { describeError } from "../../contract/core/describe-error.ts";
import { createAddressChain } from "./address-chain.ts";
import { createEvmChain } from "./evm.ts";

/** Each may be the key of a provider: a word, a short text, and a text with other characters. */
const keys = ["quipu", "v7x", "llama%2Fone", "alpaca", "condor"];
const path = "/quipu/v7x/llama%2Fone?alpaca=condor";

let server: Server;
afterEach(() => server.close());

const listen = async (answer: RequestListener): Promise<string> => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Every text that logs, reports, jobs and scripts may write about a failure. */
const written = (error: unknown): string => {
  const own = error as Error & { details?: string; shortMessage?: string; url?: string };
  return [
    JSON.stringify(describeError(error)),
    wordsOf(error),
    ...[own.message, own.stack, own.details, own.shortMessage, own.url],
    JSON.stringify(error, Object.getOwnPropertyNames(error)),
  ].join("\n");
};

const questions = async (host: string): Promise<string> => {
  const rpcUrl = `http://condor:llama%2Fone@${host}${path}`;
  const chain = createEvmChain({ chainId: 5, rpcUrl, confirmations: 2, maxFee: 1n });
  const addresses = createAddressChain({ chainId: 5, rpcUrl, own: [] });
  const account = `0x${"1".repeat(40)}` as const;
  const failures = await Promise.allSettled([
    chain.requireChain(),
    chain.balanceOf(account, account),
    chain.find([`0x${"2".repeat(64)}`], account, { to: account, data: "0x" }),
    chain.fees(),
    addresses.hasCode(account),
  ]);
  const said = await chain.broadcast("0x00");
  expect(failures.map(({ status }) => status)).toEqual(Array.from(failures, () => "rejected"));
  return failures.map((one) => written("reason" in one ? one.reason : null)).join("\n") + said;
};

const answers: Record<string, RequestListener> = {
  "a page that repeats the path": (request, response) => {
    response.writeHead(404, { "Content-Type": "text/html" });
    response.end(`Cannot POST ${request.url}`);
  },
  "a page with the status 200": (request, response) => response.end(`<p>${request.url}</p>`),
  "an error that repeats the key": (request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const message = `project ${decodeURIComponent(request.url ?? "")} QUIPU is over its limit`;
    response.end(
      JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        error: { code: -32_005, message, data: message },
      }),
    );
  },
  "a refusal that repeats the credentials": (request, response) => {
    response.writeHead(401, { "Content-Type": "application/json" });
    const [, given = ""] = (request.headers.authorization ?? "").split(" ");
    const message = Buffer.from(given, "base64").toString();
    response.end(JSON.stringify({ error: { message: `${message} may not` } }));
  },
  "a connection that is cut": (request) => request.socket.destroy(),
};

describe("a failure contains only the host of a node's address", () => {
  test.each(Object.entries(answers))("%s", async (_, answer) => {
    const host = await listen(answer);
    const told = await questions(host);
    for (const key of [...keys, "llama/one"]) expect(told.toLowerCase()).not.toContain(key);
    expect(told).toContain(host);
  });

  test("no process listens", async () => {
    const host = await listen(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    const told = await questions(host);
    for (const key of [...keys, "llama/one"]) expect(told.toLowerCase()).not.toContain(key);
    expect(told).toContain("ECONNREFUSED");
  });
});

test("the node is called at the whole address, with the credentials", async () => {
  const asked: (string | undefined)[] = [];
  const host = await listen((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: "0x5" }));
  });
  const rpcUrl = `http://condor:llama%2Fone@${host}${path}`;
  await createEvmChain({ chainId: 5, rpcUrl, confirmations: 2, maxFee: 1n }).requireChain();
  expect(asked).toEqual([path, `Basic ${Buffer.from("condor:llama/one").toString("base64")}`]);
});

test("an address that a contract names is not fetched", async () => {
  const account = `0x${"1".repeat(40)}` as const;
  const asked: (string | undefined)[] = [];
  let elsewhere = "";
  const host = await listen((request, response) => {
    asked.push(request.url);
    const data = encodeErrorResult({
      abi: parseAbi(["error OffchainLookup(address, string[], bytes, bytes4, bytes)"]),
      args: [account, [elsewhere], "0x", "0x12345678", "0x"],
    });
    response.writeHead(200, { "Content-Type": "application/json" });
    const error = { code: 3, message: "execution reverted", data };
    response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, error }));
  });
  elsewhere = `http://${host}/elsewhere/{data}`;
  const rpcUrl = `http://${host}/node`;
  const chain = createEvmChain({ chainId: 5, rpcUrl, confirmations: 2, maxFee: 1n });
  await expect(chain.balanceOf(account, account)).rejects.toThrow();
  expect(new Set(asked)).toEqual(new Set(["/node"]));
});
