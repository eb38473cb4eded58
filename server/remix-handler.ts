import type { ServerResponse } from "node:http";
import type { Context, Handler } from "hono";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import type { ServerContext } from "#app/request/http/load-context.ts";
import { pathOf, type ServerEnv } from "./context.ts";

export const remixHandler =
  (remix: RequestHandler): Handler<ServerEnv> =>
  async (c) => {
    const context: ServerContext = {
      requestId: c.get("requestId"),
      socketIp: c.env.incoming.socket.remoteAddress,
      isDataRequest: pathOf(c).endsWith(".data"),
      origin: c.req.header("Origin"),
    };
    const response = await remix(toRequest(c), context as AppLoadContext);
    const { status, headers, body } = response;
    // The micro cache may send this response to other requests, and each has its own id.
    // `Response.redirect` has no X-Request-Id, and its headers cannot be changed.
    if (headers.has("X-Request-Id")) headers.delete("X-Request-Id");
    // The page has not read the whole body.
    if (!c.env.incoming.complete) c.env.outgoing.setHeader("Connection", "close");
    if (c.req.method === "HEAD") {
      await body?.cancel();
      return new Response(null, { status, headers });
    }
    const isDownload = headers.get("Content-Disposition")?.startsWith("attachment");
    if (!body || !isDownload) return response;
    return new Response(untilFailure(body, c.env.outgoing), { status, headers });
  };

/**
 * A download, sent at the speed of its reader. When it fails, the connection is destroyed, so that
 * the reader does not take a part for the whole file; `@hono/node-server` would send the error.
 */
function untilFailure(stream: ReadableStream<Uint8Array>, outgoing: ServerResponse) {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      const piece = await reader.read().catch(() => {
        outgoing.destroy();
        return { done: true, value: undefined };
      });
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The request without Origin, because Remix answers a foreign Origin with an empty 500. */
function toRequest({ req }: Context<ServerEnv>): Request {
  const headers = new Headers(req.raw.headers);
  headers.delete("Origin");
  const { method, url, signal, body } = req.raw;
  return new Request(url, { method, headers, body, duplex: "half", signal });
}
