import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const anvil = join(
  import.meta.dirname,
  "../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil",
);

/** A new chain with ten test accounts. */
export async function startChain(): Promise<{ rpc: string; end: () => void }> {
  const port = await freePort();
  const child = spawn(anvil, ["--port", String(port), "--silent"], { stdio: "ignore" });
  const rpc = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(rpc)) return { rpc, end: () => child.kill() };
    await wait(100);
  }
  child.kill();
  throw new Error("anvil does not answer");
}

const answers = (rpc: string) =>
  fetch(rpc, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
