import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RequestHandler } from "@remix-run/node";
import { canonicalPath } from "#app/request/http/canonical-path.ts";
import { createHostCheck, type HostSettings } from "#app/request/http/host-names.ts";
import { transportHeaders } from "#app/request/http/transport-headers.ts";
import { publicApiPath, type PublicApiSettings } from "#app/request/api/public-api.server.ts";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import { compress } from "./compress.ts";
import { conditionalGet } from "./conditional-get.ts";
import { connect, type ConnectMiddleware } from "./connect.ts";
import type { Limits } from "./limits/connection-limits.ts";
import { pathOf, type Middleware, type ServerEnv } from "./context.ts";
import { development, type Notice } from "./development.ts";
import { errorPage, type ErrorPageOptions } from "./error-page.ts";
import { microCache } from "./micro-cache.ts";
import { dictionaryFiles, type PageDictionary } from "./page-dictionary.ts";
import { probe, type Missing } from "./process/probes.ts";
import { publicApi } from "./public-api.ts";
import { remixHandler } from "./remix-handler.ts";
import { allowedMethods, isOfSite } from "./request-url.ts";
import { requestLog } from "./request-log.ts";
import { staticFiles } from "./static-files.ts";

export type AppOptions = {
  readonly environment: HostSettings & { readonly SERVICE_WORKER?: "on" | "off" };
  readonly fallbackPage: ErrorPageOptions["fallbackPage"];
  readonly onError?: ErrorPageOptions["onError"];
  readonly onAnswered?: (answered: AnsweredRequest) => void;
  /** The names of the parts that do not answer, for `/status`. */
  readonly missingParts?: Missing;
  /** The API whose public reads are passed on below `/v1`. */
  readonly api?: PublicApiSettings;
  /** Remix's `build/client`. Absent in development, when `vite` serves the files. */
  readonly clientDirectory?: string;
  readonly vite?: ConnectMiddleware;
  readonly notice?: Notice;
  /** Pages of the local services, which exist without configuration only. */
  readonly localServices?: Hono;
  readonly limits?: Partial<Limits>;
};

type ServerParts = {
  readonly remix: RequestHandler;
  readonly routeOf: (pathname: string) => string;
  readonly dictionaries: readonly PageDictionary[];
  readonly isClosing: () => boolean;
};

/** Each request passes the middleware in this order. */
export function createApp(options: AppOptions, server: ServerParts): Hono<ServerEnv> {
  const { environment, fallbackPage, clientDirectory, vite, localServices } = options;
  const { onError = console.error, missingParts = async () => [], notice = () => "" } = options;
  const { PUBLIC_URL: site, TRUST_PROXY: trustedProxies } = environment;
  const { isClosing, dictionaries } = server;

  const app = new Hono<ServerEnv>();
  app.onError(errorPage({ fallbackPage, site, onError }));
  app.use(requestLog(trustedProxies, options.onAnswered), everyResponse(site, isClosing));
  // Before the host check, because a load balancer may use any host name for this process.
  for (const path of ["/healthz", "/livez"])
    app.get(
      path,
      probe(async () => []),
    );
  app.get(
    "/readyz",
    probe(async () => (isClosing() ? ["server"] : [])),
  );
  app.get("/status", probe(missingParts));
  app.use(hostCheck(environment));
  // Before compression, because local pages must not be compressed with the site's dictionaries, and
  // before Vite, which would answer `/local/mailbox` with the source file of that name.
  if (localServices) app.route("/", localServices);
  if (vite) app.use(connect(vite));
  app.use(requestLine(site));
  app.use(canonical, conditionalGet);
  if (clientDirectory)
    app.get("*", staticFiles(clientDirectory, environment.SERVICE_WORKER !== "off"));
  app.use(nameRoute(server.routeOf), compress(dictionaries));
  app.get("*", dictionaryFiles(dictionaries));
  if (options.api) app.all(`${publicApiPath}/*`, publicApi(options.api, trustedProxies));
  // In development, each rendering must use the newest sources.
  app.use(vite ? development(notice) : microCache());
  app.all("*", remixHandler(server.remix));
  return app;
}

/**
 * Sets the headers that every response has. While the server closes, each connection ends after its
 * response: a kept-alive connection would delay the shutdown.
 */
function everyResponse(site: string, isClosing: () => boolean): Middleware {
  const headers = new Map(Object.entries(transportHeaders(site)));
  return async (c, next) => {
    const { outgoing } = c.env;
    outgoing.setHeaders(headers);
    await next();
    if (outgoing.headersSent) return;
    if (isClosing()) outgoing.setHeader("Connection", "close");
    const hasLength = c.req.method !== "HEAD" && ![204, 304].includes(c.res.status);
    if (hasLength && c.res.body === null) outgoing.setHeader("Content-Length", 0);
  };
}

function hostCheck(settings: HostSettings): Middleware {
  const isForUs = createHostCheck(settings);
  return async (c, next) => {
    if (!isForUs(c.env.incoming)) throw new HTTPException(421);
    return next();
  };
}

const requestLine =
  (site: string): Middleware =>
  async (c, next) => {
    if (!isOfSite(c.req.url, site)) throw new HTTPException(400);
    const isPreflight = c.req.method === "OPTIONS" && pathOf(c).startsWith(`${publicApiPath}/`);
    if (!allowedMethods.includes(c.req.method) && !isPreflight) throw new HTTPException(405);
    return next();
  };

/**
 * No page's path has more segments. Matching routes takes time for each: 7,000 segments held the
 * process for 40 s.
 */
const mostSegments = 50;

/** Redirects permanently to the canonical path. Status 308 keeps the method and the body. */
const canonical: Middleware = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const location = canonicalPath(pathname);
  if (pathname.split("/").length > mostSegments) throw new HTTPException(400);
  if (pathname === location) return next();
  c.set("route", "redirect");
  c.header("Cache-Control", "public, max-age=3600");
  return c.redirect(location + search, 308);
};

const nameRoute =
  (routeOf: (pathname: string) => string): Middleware =>
  async (c, next) => {
    c.set("route", routeOf(pathOf(c)));
    return next();
  };
