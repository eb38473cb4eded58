import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { plainAnswer, type Answer } from "./answer.ts";
import type { Exchange, Middleware } from "./exchange.ts";

type LiveOptions = {
  /** Streams at the same time; a further reader is told to come again later. */
  readonly total?: number;
  /** Milliseconds that a reader may take to take what is sent, before the connection is cut. */
  readonly stall?: number;
};

export type LiveStreams = {
  readonly middleware: Middleware;
  /** Ends every stream, so that the server can close. */
  readonly end: () => void;
};

/** A quarter of the connections that the server takes. */
const usualTotal = 1_000;

/** "No more of that": what makes a browser's event source stop asking by itself. */
const nothing = plainAnswer(204, { "cache-control": "no-store" }, "");

const isLive = ({ headers }: Answer): boolean =>
  (headers["content-type"] ?? "").startsWith("text/event-stream");

/**
 * Passes server-sent events on as they come. Each takes a connection until it ends, so they are
 * counted, and a reader who takes nothing loses theirs.
 */
export function createLiveStreams({
  total = usualTotal,
  stall = 30_000,
}: LiveOptions = {}): LiveStreams {
  const open = new Set<ServerResponse>();
  return {
    middleware: async (exchange, next) => {
      const answer = await next();
      if (!answer?.stream || !isLive(answer)) return answer;
      const { reply, message } = exchange;
      if (open.size >= total || reply.destroyed || message.method === "HEAD") {
        await answer.stream.cancel();
        return nothing;
      }
      open.add(reply);
      try {
        await relay(exchange, answer, answer.stream, stall);
      } finally {
        open.delete(reply);
      }
      return null;
    },
    end: () => {
      for (const reply of open) reply.end();
    },
  };
}

/** Ends with the stream, well or not: what breaks off is asked for again just the same. */
async function relay(
  { reply }: Exchange,
  { status, headers, cookies }: Answer,
  stream: NonNullable<Answer["stream"]>,
  stall: number,
): Promise<void> {
  const reader = stream.getReader();
  const gone = new AbortController();
  reply.once("close", () => {
    gone.abort();
    reader.cancel().catch(() => undefined);
  });
  if (cookies.length > 0) reply.setHeader("Set-Cookie", cookies);
  // A proxy that would wait for the end must not: nginx reads the last of these.
  reply.writeHead(status, { ...headers, Connection: "close", "X-Accel-Buffering": "no" });
  reply.flushHeaders();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || reply.writableEnded) break;
      if (reply.write(value)) continue;
      await once(reply, "drain", {
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(stall)]),
      });
    }
  } catch {
    // The API has gone, or the reader takes nothing.
  }
  reader.cancel().catch(() => undefined);
  reply.end();
  const late = setTimeout(() => reply.destroy(), stall);
  reply.once("close", () => clearTimeout(late));
  late.unref();
}
