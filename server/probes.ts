import type { IncomingMessage, ServerResponse } from "node:http";

/** What a process needs that does not answer, by name; none when it can do its work. */
export type Readiness = () => Promise<readonly string[]>;

/**
 * Answers a load balancer: `/healthz` says that the process is alive, whatever else is not;
 * `/readyz` that it should be sent requests, or 503 with the names of what is missing. Null for any
 * other path.
 */
export function answerProbe(
  pathname: string,
  readiness: Readiness,
): ((message: IncomingMessage, reply: ServerResponse) => Promise<void>) | null {
  if (pathname === "/healthz") return async (message, reply) => send(message, reply, []);
  if (pathname === "/readyz")
    return async (message, reply) => send(message, reply, await readiness());
  return null;
}

function send(message: IncomingMessage, reply: ServerResponse, missing: readonly string[]): void {
  const body = missing.length === 0 ? { status: "ok" } : { status: "unavailable", missing };
  reply.writeHead(missing.length === 0 ? 200 : 503, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  reply.end(message.method === "HEAD" ? undefined : `${JSON.stringify(body)}\n`);
}
