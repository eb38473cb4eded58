import { createServer, request as send, type IncomingHttpHeaders } from "node:http";
import type { OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { htmlAnswer, type Answer } from "./answer.ts";
import { compose, createExchange, type Exchange, type Middleware } from "./exchange.ts";
import { send as sendAnswer } from "./send.ts";

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };
type Sent = { method?: string; headers?: OutgoingHttpHeaders; body?: string };

export const ask = (port: number, path: string, { method, headers, body }: Sent = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const outgoing = send({ port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () =>
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", reject).end(body);
  });

export const page = (more: Record<string, string> = {}): Answer => {
  const answer = htmlAnswer(`<p>${"text ".repeat(500)}</p>`);
  return { ...answer, headers: { ...answer.headers, ...more } };
};

/**
 * Serves middleware like the web tier's server, until the test ends; `last` answers behind it.
 * `failures` are the errors that reach the server.
 */
export async function serve(
  middleware: readonly Middleware[],
  last: (exchange: Exchange) => Answer | Promise<Answer | null> = () => page(),
) {
  const failures: unknown[] = [];
  const handle = compose([sendAnswer, ...middleware], async (exchange) => last(exchange));
  const server = createServer({ requireHostHeader: false }, (message, reply) => {
    handle(createExchange(message, reply, "http://ayni.test")).catch((error: unknown) => {
      failures.push(error);
      reply.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, failures, ask: (path: string, sent?: Sent) => ask(port, path, sent) };
}
