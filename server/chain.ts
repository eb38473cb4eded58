import type { RequestHandler } from "@remix-run/node";
import { createHostCheck, type HostSettings } from "#app/http/host-names.ts";
import { transportHeaders } from "#app/http/transport-headers.ts";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import { bodyLimit } from "./body-limit.ts";
import { canonical } from "./canonical.ts";
import { compress } from "./compress.ts";
import { conditionalGet } from "./conditional-get.ts";
import { connect, type ConnectMiddleware } from "./connect.ts";
import { usualLimits, type Limits } from "./connection-limits.ts";
import { development, type Notice } from "./development.ts";
import { errorPage, HttpError, type ErrorPageOptions } from "./error-page.ts";
import { compose, type Handler, type Middleware } from "./exchange.ts";
import { pageDictionaries, type PageDictionary } from "./page-dictionary.ts";
import { pageMemory } from "./page-memory.ts";
import { probes, type Readiness } from "./probes.ts";
import { remixHandler } from "./remix-handler.ts";
import { requestId } from "./request-id.ts";
import { requestLine } from "./request-line.ts";
import { requestLog } from "./request-log.ts";
import { send } from "./send.ts";
import { standIns, type StandIns } from "./stand-ins.ts";
import { staticFiles } from "./static-files.ts";

export type ChainOptions = {
  readonly environment: HostSettings & { readonly SERVICE_WORKER?: "on" | "off" };
  readonly barePage: ErrorPageOptions["barePage"];
  readonly onError?: ErrorPageOptions["onError"];
  readonly onAnswered?: (answered: AnsweredRequest) => void;
  /** Checked by `/readyz`. Without it, a server is ready as long as it accepts requests. */
  readonly readiness?: Readiness;
  /** Remix's `build/client`. Absent in development, when `vite` serves the files. */
  readonly clientDirectory?: string;
  readonly vite?: ConnectMiddleware;
  readonly notice?: Notice;
  readonly standIns?: StandIns;
  readonly limits?: Partial<Limits>;
};

type ServerParts = {
  readonly remix: RequestHandler;
  readonly routeOf: (pathname: string) => string;
  readonly dictionaries: readonly PageDictionary[];
  readonly isClosing: () => boolean;
};

export function createChain(options: ChainOptions, server: ServerParts): Handler {
  const { environment, barePage, clientDirectory, vite } = options;
  const { onError = console.error, readiness = async () => [], notice = () => "" } = options;
  const { PUBLIC_URL: site, TRUST_PROXY: trustedProxies } = environment;
  const { isClosing } = server;
  const total = options.limits?.bodies ?? usualLimits.bodies;
  const middleware: readonly (Middleware | undefined)[] = [
    requestId(trustedProxies),
    requestLog(options.onAnswered),
    fixedHeaders(transportHeaders(site)),
    errorPage({ barePage, site, onError }),
    send,
    closing(isClosing),
    // Before the host check, because a load balancer may use any host name for this process.
    probes(async () => (isClosing() ? ["server"] : readiness())),
    hostCheck(environment),
    vite && connect(vite),
    requestLine,
    // Before compression, because local pages must not be compressed with the site's dictionaries.
    options.standIns && standIns(options.standIns),
    canonical,
    // A request passes `compress` first, so the ETag check sees the answer first: a 304 is not
    // compressed.
    compress,
    pageDictionaries(server.dictionaries),
    conditionalGet,
    clientDirectory
      ? staticFiles(clientDirectory, environment.SERVICE_WORKER !== "off")
      : undefined,
    nameRoute(server.routeOf),
    bodyLimit({ site, trustedProxies, total }),
    // In development, each rendering must use the newest sources.
    vite ? development(notice) : pageMemory(),
  ];
  return compose(
    middleware.filter((step) => step !== undefined),
    remixHandler(server.remix),
  );
}

export function fixedHeaders(headers: Readonly<Record<string, string>>): Middleware {
  const entries = Object.entries(headers);
  return ({ reply }, next) => {
    for (const [name, value] of entries) reply.setHeader(name, value);
    return next();
  };
}

/**
 * While the server closes, ends each connection after its answer. A kept-alive connection would
 * delay the shutdown.
 */
export function closing(isClosing: () => boolean): Middleware {
  return ({ reply }, next) =>
    next().finally(() => {
      if (isClosing()) reply.setHeader("Connection", "close");
    });
}

export function hostCheck(settings: HostSettings): Middleware {
  const isForUs = createHostCheck(settings);
  return async ({ message }, next) => {
    if (!isForUs(message)) throw new HttpError(421, { Connection: "close" });
    return next();
  };
}

function nameRoute(routeOf: (pathname: string) => string): Middleware {
  return (exchange, next) => {
    exchange.route = routeOf(exchange.path);
    return next();
  };
}
