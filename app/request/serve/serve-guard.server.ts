import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { environment } from "#app/environment.server.ts";
import { guarded } from "./guarded.ts";
import { answerPublicly, publicApiPath } from "#app/request/api/public-api.server.ts";
import { createHostCheck } from "#app/request/http/host-names.ts";
import type { ServerContext } from "#app/request/http/load-context.ts";
import { transportHeaders } from "#app/request/http/transport-headers.ts";

/**
 * Guards a server other than the site's own (`remix-serve`), which accepts any host name and tells
 * Remix nothing about the connection. That server has no hook for the build, so this file finds it
 * through Node's diagnostics channel at its first request, and puts its own listener before the
 * server's listeners.
 */

const connections = Symbol.for("ayni.connections");
type Connection = Pick<ServerContext, "socketAddress" | "origin">;
type Listener = (message: IncomingMessage, reply: ServerResponse) => unknown;
type Begun = { readonly server: Server & { [guarded]?: true } };

/**
 * Stored on the process instead of this module: when development loads a build again, it must find
 * the guard of the former one.
 */
const shared = globalThis as { [connections]?: AsyncLocalStorage<Connection> };

/**
 * The same facts as the site's own server provides for the current request: the IP address of the
 * socket's peer, unless it is a Unix socket, and the Origin header. Throws in production if the
 * request was not guarded: the site would answer to any host name and could not count a client's
 * attempts.
 */
export function guardedConnection({ requestId }: ServerContext): Connection | undefined {
  const storage = shared[connections];
  const connection = storage?.getStore();
  // The site's own server gives each request an id and needs no guard.
  const isUnguarded = storage && !connection && requestId === undefined;
  if (isUnguarded && environment().NODE_ENV === "production")
    throw new Error("This server has no guard: app/request/serve/serve-guard.server.ts.");
  return connection;
}

/**
 * Checks the path as it was sent and with its dots resolved, so that dots lead neither into the
 * public API nor out of it.
 */
const isOfPublicApi = ({ url = "/" }: IncomingMessage) =>
  [url, URL.parse(url, environment().PUBLIC_URL)?.pathname].every((path) =>
    path?.startsWith(`${publicApiPath}/`),
  );

/** A load balancer asks by any host name. This server stays ready until it ends. */
const probes: ReadonlySet<string | undefined> = new Set(["/healthz", "/livez", "/readyz"]);

const isProbe = ({ method = "", url }: IncomingMessage) =>
  ["GET", "HEAD"].includes(method) && probes.has(url);

const answerProbe = (reply: ServerResponse) =>
  reply
    .writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end(JSON.stringify({ status: "ok" }));

/** The public API is no page, so Remix does not answer it. */
const listenPublicly = getRequestListener(
  (request, { incoming }) => {
    const settings = environment();
    return answerPublicly(request, settings, {
      socketAddress: incoming.socket.remoteAddress,
      trustedProxies: settings.TRUST_PROXY,
      requestId: randomUUID(),
    });
  },
  { overrideGlobalObjects: false },
);

/** Guards every HTTP server of this process that has no guard. Calling it again does nothing. */
export function guardServers(): void {
  if (shared[connections]) return;
  const storage = (shared[connections] = new AsyncLocalStorage<Connection>());
  subscribe("http.server.request.start", (begun) => {
    const { server } = begun as Begun;
    if (server[guarded]) return;
    server[guarded] = true;
    const settings = environment();
    const isForUs = createHostCheck(settings);
    const everyAnswer = Object.entries(transportHeaders(settings.PUBLIC_URL));
    const listeners = server.listeners("request") as Listener[];
    server.removeAllListeners("request");
    server.on("request", (message, reply) => {
      for (const [name, value] of everyAnswer) reply.setHeader(name, value);
      if (isProbe(message)) return answerProbe(reply);
      if (!isForUs(message)) {
        reply.writeHead(421, { "Content-Type": "text/plain", Connection: "close" });
        return reply.end(`This site is ${settings.PUBLIC_URL}\n`);
      }
      if (isOfPublicApi(message)) return listenPublicly(message, reply);
      const { origin } = message.headers;
      const { remoteAddress: socketAddress } = message.socket;
      // Remix would refuse a foreign Origin itself; pages check it (`isOwnOrigin`).
      delete message.headers.origin;
      storage.run({ ...(socketAddress && { socketAddress }), ...(origin && { origin }) }, () => {
        for (const listen of listeners) listen.call(server, message, reply);
      });
    });
  });
}
