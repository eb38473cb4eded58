import type { RequestHandler } from "@remix-run/node";
import type { HostSettings } from "#app/http/host-names.ts";
import { transportHeaders } from "#app/http/transport-headers.ts";
import type { Answered } from "#app/reporting/answered.ts";
import { bodyLimit } from "./body-limit.ts";
import { closing } from "./closing.ts";
import { compress } from "./compress.ts";
import { conditionalGet } from "./conditional-get.ts";
import { connect, type ConnectMiddleware } from "./connect.ts";
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
  readonly onError: ErrorPageOptions["onError"];
  readonly onAnswered?: ((answered: Answered) => void) | undefined;
  readonly readiness: Readiness;
  readonly isClosing: () => boolean;
  /** Vite's middleware, while developing; else undefined. */
  readonly vite: ConnectMiddleware | undefined;
  /** Remix's `build/client`; undefined while developing, when `vite` serves the files. */
  readonly clientDirectory: string | undefined;
  readonly dictionaries: readonly PageDictionary[];
  readonly standIns: StandIns | undefined;
  /** Bytes of bodies that are held, of all requests together. */
  readonly bodies: number;
  readonly remix: RequestHandler;
  /** The id of the route that a path leads to. */
  readonly routeOf: (pathname: string) => string;
};

/** What answers a request, in order: each answers by itself or asks the next. */
export function createChain(options: ChainOptions): Handler {
  const { environment, vite, clientDirectory } = options;
  const { PUBLIC_URL: site, TRUST_PROXY: trustedProxies } = environment;
  const middleware: readonly (Middleware | undefined)[] = [
    // What concerns every request.
    requestId(trustedProxies),
    requestLog(options.onAnswered),
    fixedHeaders(transportHeaders(site)),
    errorPage({ barePage: options.barePage, site, onError: options.onError }),
    send,
    closing(options.isClosing),
    // Before the host is looked at: a load balancer asks by whatever name it has for this process.
    probes(async () => (options.isClosing() ? ["server"] : options.readiness())),
    // Who is answered at all.
    hostCheck(environment),
    vite && connect(vite),
    requestLine,
    // How an answer is sent. A 304 is found out first, so that nothing is compressed for it.
    compress,
    pageDictionaries(options.dictionaries),
    conditionalGet,
    // Who answers.
    clientDirectory
      ? staticFiles(clientDirectory, environment.SERVICE_WORKER !== "off")
      : undefined,
    routeName(options.routeOf),
    options.standIns && standIns(options.standIns),
    bodyLimit({ site, trustedProxies, total: options.bodies }),
    // While developing, each rendering is of the newest sources.
    vite ? undefined : pageMemory(),
  ];
  return compose(
    middleware.filter((step) => step !== undefined),
    remixHandler(options.remix),
  );
}
