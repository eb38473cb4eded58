import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import type { ServerContext } from "#app/http/load-context.ts";
import { readResponse } from "./answer.ts";
import type { Exchange, Handler } from "./exchange.ts";

const dropped = new Set(["origin", "connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** Calls Remix, and aborts the request's signal when the reader disconnects. */
export const remixHandler =
  (remix: RequestHandler): Handler =>
  async (exchange) => {
    const { message, reply, requestId, path } = exchange;
    const aborted = new AbortController();
    reply.once("close", () => {
      if (!reply.writableFinished) aborted.abort();
    });
    const context: ServerContext = {
      requestId,
      socketAddress: message.socket.remoteAddress,
      isDataRequest: path.endsWith(".data"),
      origin: message.headers.origin,
    };
    return readResponse(
      await remix(toRequest(exchange, aborted.signal), context as AppLoadContext),
    );
  };

/** The URL is the public one; the Host header stays a header. */
function toRequest({ message, address, body }: Exchange, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    const name = message.rawHeaders[index] ?? "";
    if (!dropped.has(name.toLowerCase())) headers.append(name, message.rawHeaders[index + 1] ?? "");
  }
  const init = { method: message.method, headers, signal };
  return new Request(address, body ? { ...init, body: new Uint8Array(body) } : init);
}
