import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { ServerContext } from "#app/http/load-context.ts";
import { transportHeaders } from "#app/http/transport-headers.ts";
import { createBranchHandler } from "#app/remix/branch-handler.ts";
import { guarded } from "#app/remix/guarded.ts";
import { createChain, type ChainOptions } from "./chain.ts";
import { answerUnreadable, limitConnections, usualLimits } from "./connection-limits.ts";
import { createExchange } from "./exchange.ts";
import {
  createPageDictionary,
  type DictionarySource,
  type PageDictionary,
} from "./page-dictionary.ts";

/** Milliseconds that requests under way may take to end when the server closes. */
const grace = 10_000;

type WebServerOptions = ChainOptions & {
  /** Remix's build, or what gets the newest one while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  environment: { readonly NODE_ENV: string };
  /**
   * The sources of the dictionaries. A page uses the first dictionary whose prefix its path has.
   */
  dictionaries?: readonly DictionarySource[];
};

export type WebServer = {
  readonly server: Server;
  /** Resolves to the port: the kernel chooses one for 0. */
  listen: (port: number, host?: string) => Promise<number>;
  /** Takes no more requests, and ends those under way within ten seconds. */
  close: () => Promise<void>;
};

/** The web tier's server: what a connection may take, and the chain that answers its requests. */
export function createWebServer(options: WebServerOptions): WebServer {
  const { build, environment, onError = console.error } = options;
  const { PUBLIC_URL: site, TRUST_PROXY: trustedProxies, NODE_ENV: mode } = environment;
  const limits = { ...usualLimits, ...options.limits };
  const branches = typeof build === "function" ? null : createBranchHandler(build, mode);
  const remix = branches ?? createRequestHandler(build, mode);
  /** Made when the server begins to listen. */
  const dictionaries: PageDictionary[] = [];
  const isClosing = () => !server.listening;
  const routeOf = (pathname: string) => branches?.routeOf(pathname) ?? "page";
  const answer = createChain(options, { remix, routeOf, dictionaries, isClosing });

  // Node must not refuse a request without a Host header itself; the host check answers it like any
  // other.
  const settings = { connectionsCheckingInterval: limits.interval, requireHostHeader: false };
  const server = createServer(settings, (message, reply) => {
    const exchange = createExchange(message, reply, site);
    answer(exchange).catch((error: unknown) => {
      onError(error, exchange.requestId, exchange.path);
      reply.destroy();
    });
  });
  const everyAnswer = transportHeaders(site);
  // Node answers what expects anything else than `100-continue` by itself.
  server.on("checkExpectation", (_message, reply) => {
    reply.writeHead(417, { ...everyAnswer, Connection: "close" }).end();
  });
  limitConnections(server, limits, trustedProxies > 0);
  answerUnreadable(server, everyAnswer);
  Object.assign(server, { [guarded]: true });
  // Longer than a load balancer keeps its connections, so that the server never closes one that the
  // load balancer is about to use.
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
    close: () => close(server),
  };
}

async function listen(server: Server, port: number, host?: string): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  const closed = once(server, "close");
  server.close().closeIdleConnections();
  await closed;
  clearTimeout(timer);
}
