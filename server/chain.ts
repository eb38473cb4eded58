import type { RequestHandler } from "@remix-run/node";
import type { HostSettings } from "#app/http/host-names.ts";
import { transportHeaders } from "#app/http/transport-headers.ts";
import type { Answered } from "#app/reporting/answered.ts";
import { bodyLimit } from "./body-limit.ts";
import { closing } from "./closing.ts";
import { compress } from "./compress.ts";
import { conditionalGet } from "./conditional-get.ts";
import { connect, type ConnectMiddleware } from "./connect.ts";
import { usualLimits, type Limits } from "./connection-limits.ts";
import { development, type Notice } from "./development.ts";
import { errorPage, type ErrorPageOptions } from "./error-page.ts";
import { compose, type Handler, type Middleware } from "./exchange.ts";
import { fixedHeaders } from "./fixed-headers.ts";
import { hostCheck } from "./host-check.ts";
import { pageDictionaries, type PageDictionary } from "./page-dictionary.ts";
import { pageMemory } from "./page-memory.ts";
import { probes, type Readiness } from "./probes.ts";
import { remixHandler } from "./remix-handler.ts";
import { requestId } from "./request-id.ts";
import { requestLine } from "./request-line.ts";
import { requestLog } from "./request-log.ts";
import { routeName } from "./route-name.ts";
import { send } from "./send.ts";
import { standIns, type StandIns } from "./stand-ins.ts";
import { staticFiles } from "./static-files.ts";

export type ChainOptions = {
  readonly environment: HostSettings & { readonly SERVICE_WORKER?: "on" | "off" };
  readonly barePage: ErrorPageOptions["barePage"];
  readonly onError?: ErrorPageOptions["onError"];
  readonly onAnswered?: (answered: Answered) => void;
  /** What `/readyz` asks; without it, a server is ready as long as it takes requests. */
  readonly readiness?: Readiness;
  /** Remix's `build/client`; missing while developing, when `vite` serves the files. */
  readonly clientDirectory?: string;
  /** Vite's middleware, while developing. */
  readonly vite?: ConnectMiddleware;
  /** What each page says while developing, as HTML; nothing where it is empty. */
  readonly notice?: Notice;
  readonly standIns?: StandIns;
  /** In place of some of the usual ones. */
  readonly limits?: Partial<Limits>;
};

/** What the chain needs of the server that it belongs to. */
type Server = {
  readonly remix: RequestHandler;
  /** The id of the route that a path leads to. */
  readonly routeOf: (pathname: string) => string;
  readonly dictionaries: readonly PageDictionary[];
  readonly isClosing: () => boolean;
};

/** What answers a request, in order: each answers by itself or asks the next. */
export function createChain(options: ChainOptions, server: Server): Handler {
  const { environment, barePage, clientDirectory, vite } = options;
  const { onError = console.error, readiness = async () => [], notice = () => "" } = options;
  const { PUBLIC_URL: site, TRUST_PROXY: trustedProxies } = environment;
  const { isClosing } = server;
  const total = options.limits?.bodies ?? usualLimits.bodies;
  const middleware: readonly (Middleware | undefined)[] = [
    // What concerns every request.
    requestId(trustedProxies),
    requestLog(options.onAnswered),
    fixedHeaders(transportHeaders(site)),
    errorPage({ barePage, site, onError }),
    send,
    closing(isClosing),
    // Before the host check: a load balancer uses any name for this process.
    probes(async () => (isClosing() ? ["server"] : readiness())),
    // Which requests are answered at all.
    hostCheck(environment),
    vite && connect(vite),
    requestLine,
    // Before compression: the stand-ins' pages must not be compressed with the site's dictionaries.
    options.standIns && standIns(options.standIns),
    // How an answer is sent. A 304 is found out first, so that nothing is compressed for it.
    compress,
    pageDictionaries(server.dictionaries),
    conditionalGet,
    // Who answers.
    clientDirectory
      ? staticFiles(clientDirectory, environment.SERVICE_WORKER !== "off")
      : undefined,
    routeName(server.routeOf),
    bodyLimit({ site, trustedProxies, total }),
    // During development, each rendering must use the newest sources.
    vite ? development(notice) : pageMemory(),
  ];
  return compose(
    middleware.filter((step) => step !== undefined),
    remixHandler(server.remix),
  );
}
