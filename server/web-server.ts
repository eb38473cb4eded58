import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { ServerContext } from "#app/request/http/load-context.ts";
import { transportHeaders } from "#app/request/http/transport-headers.ts";
import { createBranchHandler } from "#app/remix/branch-handler.ts";
import { guarded } from "#app/request/serve/guarded.ts";
import { createApp, type AppOptions } from "./app.ts";
import { answerUnreadable, limitConnections, usualLimits } from "./limits/connection-limits.ts";
import {
  createPageDictionary,
  type DictionarySource,
  type PageDictionary,
} from "./page-dictionary.ts";
import { createDrain } from "./process/drain.ts";
import { urlOf } from "./request-url.ts";

type WebServerOptions = AppOptions & {
  build: ServerBuild | (() => Promise<ServerBuild>);
  environment: { readonly NODE_ENV: string };
  dictionaries?: readonly DictionarySource[];
  /** Seconds for which the server accepts connections after `close` is called; 0 when missing. */
  drainSeconds?: number;
};

export type WebServer = {
  readonly server: Server;
  listen: (port: number, host?: string) => Promise<number>;
  /** Drains the server, then waits at most ten seconds for running requests. */
  close: () => Promise<void>;
};

export function createWebServer(options: WebServerOptions): WebServer {
  const { build, environment, onError = console.error } = options;
  const { PUBLIC_URL: site, TRUST_PROXY: trustedProxies, NODE_ENV: mode } = environment;
  const limits = { ...usualLimits, ...options.limits };
  const branches = typeof build === "function" ? null : createBranchHandler(build, mode);
  const remix = branches ?? createRequestHandler(build, mode);
  const dictionaries: PageDictionary[] = [];
  const isClosing = () => drain.isClosing();
  const routeOf = (pathname: string) => branches?.routeOf(pathname) ?? "page";
  const app = createApp(options, { remix, routeOf, dictionaries, isClosing });
  const listener = getRequestListener(app.fetch, {
    // Remix and the pages use Node's own Request and Response.
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      onError(error, "", "");
      return new Response(null, { status: 500 });
    },
  });

  // Node must not refuse a request without a Host header itself; the host check does it.
  const settings = { connectionsCheckingInterval: limits.interval, requireHostHeader: false };
  const server = createServer(settings, (message, reply) => {
    message.url = urlOf(message.url ?? "", site);
    void listener(message, reply);
  });
  const drain = createDrain(server, options.drainSeconds ?? 0);
  const everyAnswer = transportHeaders(site);
  // Node answers an `Expect` header other than `100-continue` itself.
  server.on("checkExpectation", (_message, reply) => {
    reply.writeHead(417, { ...everyAnswer, Connection: "close" }).end();
  });
  limitConnections(server, limits, trustedProxies > 0);
  answerUnreadable(server, everyAnswer);
  Object.assign(server, { [guarded]: true });
  // Longer than a load balancer keeps idle connections, so that the server never closes a
  // connection that the load balancer is about to use.
  server.keepAliveTimeout = 65_000;

  const makeDictionary = async (source: DictionarySource) => {
    const context = { requestId: "" } satisfies ServerContext as AppLoadContext;
    return createPageDictionary(await remix(new Request(site + source.page), context), source);
  };

  return {
    server,
    listen: async (port, host) => {
      const made = await Promise.all((options.dictionaries ?? []).map(makeDictionary));
      dictionaries.push(...made.filter((dictionary) => dictionary !== null));
      return listen(server, port, host);
    },
    close: drain.close,
  };
}

async function listen(server: Server, port: number, host?: string): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
