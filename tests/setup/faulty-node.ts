import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Question = { readonly id: number; readonly method: string; readonly params: unknown[] };
type Answer = { result?: unknown; error?: { code: number; message: string } };

/** Changes a response of the node. `"silence"` sends no response. */
export type Fault = (question: Question, answer: Answer) => Answer | "silence";

/**
 * An HTTP proxy in front of a node, which passes its responses on until `fail` is given a fault.
 */
export async function startFaultyNode(rpcUrl: string) {
  let fault: Fault | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      const question = JSON.parse(body) as Question;
      const headers = { "Content-Type": "application/json" };
      const asked = await fetch(rpcUrl, { method: "POST", headers, body });
      const { result, error } = (await asked.json()) as Answer;
      const answer = error ? { error } : { result };
      const sent = fault ? fault(question, answer) : answer;
      if (sent === "silence") return;
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id: question.id, ...sent }));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (change: Fault | null) => void (fault = change),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FaultyNode = Awaited<ReturnType<typeof startFaultyNode>>;
