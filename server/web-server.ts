import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { BarePage } from "#app/document/bare-page.server.ts";
import { createBranchHandler } from "#app/remix/branch-handler.ts";
import {
  answerUnreadable,
  limitConnections,
  usualLimits,
  type Limits,
} from "./connection-limits.ts";
import { guarded } from "#app/remix/guarded.ts";
import { createHostCheck, requestedHostOf, type HostSettings } from "#app/http/host-names.ts";
import type { Answered } from "#app/reporting/answered.ts";
import type { ListenerContext } from "#app/http/load-context.ts";
import { discardBody, readBody, readResponse, sendReply, toRequest } from "./node-messages.ts";
import { isFromOwnPage } from "#app/http/own-origin.ts";
import {
  createPageDictionary,
  type DictionarySource,
  type PageDictionary,
} from "./page-dictionary.ts";
import { createPageMemory, type PageMemory } from "./page-memory.ts";
import { answerProbe, type Readiness } from "./probes.ts";
import { serveFiles, workerPath } from "./static-files.ts";
import { transportHeaders } from "#app/http/transport-headers.ts";

/**
 * Bytes of a request's body that are read at most; pages refuse larger ones by what they say of
 * themselves.
 */
const bodyLimit = 5_000_000;

/**
 * Bytes up to which a body that is too long is taken and thrown away: a browser that is cut off
 * while it sends a photograph shows no page at all.
 */
const discardLimit = 30_000_000;

/** Milliseconds that requests under way may take to end when the server closes. */
const grace = 10_000;

/** What takes the service worker's place where it is switched off. */
const retiredWorkerPath = "/retired-sw.js";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** For whoever counts requests: each as it is told to `onAnswered`. */
const requests = channel("ayni:request");

export type WebServerOptions = {
  /** Remix's build, or what gets the newest one while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  environment: HostSettings & {
    readonly NODE_ENV: string;
    readonly SERVICE_WORKER?: "on" | "off";
  };
  /** Remix's `build/client`; missing while developing, when `middleware` serves the files. */
  clientDirectory?: string;
  /** Vite's, while developing; asked before Remix. */
  middleware?: (
    request: IncomingMessage,
    reply: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
  /** The HTML of what is answered to requests that reach no page. */
  barePage: (page: BarePage) => string;
  /**
   * Of what the dictionaries are made that pages are compressed by; a page's is the first whose
   * prefix it has.
   */
  dictionaries?: readonly DictionarySource[];
  /** Whole HTML pages beside Remix's, by path: the pages of the local stand-ins. */
  pages?: Readonly<Record<string, () => Promise<string>>>;
  /** Answers what is for a local stand-in; null for what is not. */
  proxy?: (message: IncomingMessage, address: URL) => Promise<Response> | null;
  /** What `/readyz` asks; without it, a server is ready as long as it takes requests. */
  readiness?: Readiness;
  onError?: (error: unknown, requestId: string, path: string) => void;
  onAnswered?: (answered: Answered) => void;
  /** In place of some of the usual ones. */
  limits?: Partial<Limits>;
};

export type WebServer = {
  readonly server: Server;
  /** Resolves to the port: the kernel chooses one for 0. */
  listen: (port: number, host?: string) => Promise<number>;
  /** Takes no more requests, and ends those under way within ten seconds. */
  close: () => Promise<void>;
};

export function createWebServer(options: WebServerOptions): WebServer {
  const {
    build,
    environment,
    barePage,
    clientDirectory,
    middleware,
    pages = {},
    onAnswered,
  } = options;
  const { onError = console.error, readiness = async () => [] } = options;
  const branches =
    typeof build === "function" ? null : createBranchHandler(build, environment.NODE_ENV);
  const remix = branches ?? createRequestHandler(build, environment.NODE_ENV);
  const remember: PageMemory =
    typeof build === "function" ? (_message, _address, render) => render() : createPageMemory();
  const serveFile = clientDirectory === undefined ? undefined : serveFiles(clientDirectory);

  const limits = { ...usualLimits, ...options.limits };
  /** Bytes of bodies that are held, of all requests together. */
  let held = 0;
  const everyAnswer = transportHeaders(environment.PUBLIC_URL);
  const isForUs = createHostCheck(environment);
  let dictionaries: readonly PageDictionary[] = [];

  const ready: Readiness = async () => (server.listening ? readiness() : ["server"]);

  /** Answers what reaches no page. */
  async function refuse(
    message: IncomingMessage,
    reply: ServerResponse,
    status: BarePage["status"],
    reference: string,
  ): Promise<void> {
    const { PUBLIC_URL: site } = environment;
    const html = barePage({
      pathname: message.url ?? "/",
      status,
      reference,
      ...(status === 421 && { site }),
    });
    await sendReply(message, reply, await readResponse(ownPage(html, status)));
  }

  async function answer(
    message: IncomingMessage,
    reply: ServerResponse,
    asked: Asked,
  ): Promise<void> {
    const { requestId, address } = asked;
    // A connection that is kept alive would keep a server that closes waiting for its next request.
    if (!server.listening) reply.setHeader("Connection", "close");
    if (!address) return refuse(message, reply, 400, requestId);
    if (!methods.has(message.method ?? "")) {
      reply.setHeader("Allow", [...methods].join(", "));
      return refuse(message, reply, 405, requestId);
    }
    const isRead = message.method === "GET" || message.method === "HEAD";
    const probe = isRead ? answerProbe(address.pathname, ready) : null;
    if (probe) {
      asked.route = "probe";
      return probe(message, reply);
    }
    const isRetired = address.pathname === workerPath && environment.SERVICE_WORKER === "off";
    if (isRead && serveFile?.(isRetired ? retiredWorkerPath : address.pathname, message, reply)) {
      asked.route = "file";
      return;
    }
    const dictionary = dictionaries.find(({ path }) => path === address.pathname);
    if (isRead && dictionary) {
      asked.route = "file";
      return sendReply(message, reply, dictionary.file);
    }
    asked.route = branches?.routeOf(address.pathname) ?? "page";
    const page =
      isRead && Object.hasOwn(pages, address.pathname) ? pages[address.pathname] : undefined;
    if (page) return sendReply(message, reply, await readResponse(ownPage(await page())));
    const proxied = options.proxy?.(message, address);
    if (proxied) return sendReply(message, reply, await readResponse(await proxied));

    const body = isRead ? null : await takeBody(message, reply);
    if (typeof body === "number") {
      reply.setHeader("Connection", "close");
      if (body === 503) reply.setHeader("Retry-After", "30");
      return refuse(message, reply, body, requestId);
    }
    const aborted = new AbortController();
    reply.once("close", () => {
      if (!reply.writableFinished) aborted.abort();
    });
    const context: ListenerContext = {
      requestId,
      socketAddress: message.socket.remoteAddress,
      isDataRequest: address.pathname.endsWith(".data"),
      origin: message.headers.origin,
    };
    const whole = await remember(message, address, async () => {
      const request = toRequest(message, address, body, aborted.signal);
      return readResponse(await remix(request, context as AppLoadContext));
    });
    if (!server.listening) reply.setHeader("Connection", "close");
    await sendReply(message, reply, whole, dictionaries);
  }

  /**
   * A request's body, or the status to refuse it with. Null where no page is to read one: a form of
   * another site's, of which nothing is taken, and a body that says it is too long. The page
   * answers those with its own error page.
   */
  async function takeBody(
    message: IncomingMessage,
    reply: ServerResponse,
  ): Promise<Buffer | 413 | 503 | null> {
    const { headers } = message;
    const { origin } = headers;
    const host = requestedHostOf(message, environment.TRUST_PROXY);
    const length = Number(headers["content-length"] ?? 0);
    const isTooLong = length > bodyLimit;
    if (!isFromOwnPage({ origin, host, fetchSite: fetchSiteOf(message) }, environment.PUBLIC_URL)) {
      reply.setHeader("Connection", "close");
      return null;
    }
    if (!isTooLong) {
      let own = 0;
      reply.once("close", () => void (held -= own));
      return readBody(message, bodyLimit, (bytes) => {
        own += bytes;
        held += bytes;
        return held <= limits.bodies;
      });
    }
    if (length <= discardLimit) await discardBody(message);
    else reply.setHeader("Connection", "close");
    return null;
  }

  // A request without a Host is for nobody here, which our own check says as it says it of any
  // other.
  const settings = { connectionsCheckingInterval: limits.interval, requireHostHeader: false };
  const server = createServer(settings, (message, reply) => {
    const requestId = requestIdOf(message, environment.TRUST_PROXY);
    const address = parseAddress(message.url ?? "", environment.PUBLIC_URL);
    const asked: Asked = { requestId, address, route: "unmatched" };
    const path = address?.pathname ?? "";
    const started = performance.now();
    reply.once("close", () => {
      const answered: Answered = {
        requestId,
        method: message.method ?? "",
        path,
        route: asked.route,
        status: reply.statusCode,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
        isAborted: !reply.writableFinished,
      };
      requests.publish(answered);
      onAnswered?.(answered);
    });
    reply.setHeader("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(everyAnswer)) reply.setHeader(name, value);
    const fail = (error: unknown) => {
      if (message.destroyed && !message.complete) return;
      onError(error, requestId, path);
      if (reply.headersSent) reply.destroy();
      else void refuse(message, reply, 500, requestId);
    };
    const go = (refusal?: unknown) => {
      if (refusal) fail(refusal);
      else answer(message, reply, asked).catch(fail);
    };
    // A load balancer asks by whatever name it has for this process.
    const isProbe =
      (message.method === "GET" || message.method === "HEAD") && answerProbe(path, ready) !== null;
    if (!isProbe && !isForUs(message)) {
      reply.setHeader("Connection", "close");
      refuse(message, reply, 421, requestId).catch(fail);
    } else if (middleware && !isProbe) middleware(message, reply, go);
    else go();
  });
  // Node answers what expects anything else than `100-continue` by itself.
  server.on("checkExpectation", (_message, reply) => {
    reply.writeHead(417, { ...everyAnswer, Connection: "close" }).end();
  });
  limitConnections(server, limits, environment.TRUST_PROXY > 0);
  answerUnreadable(server, everyAnswer);
  Object.assign(server, { [guarded]: true });
  // Longer than a load balancer keeps its connections, so that it is never the server who closes
  // one in use.
  server.keepAliveTimeout = 65_000;

  const makeDictionary = async (source: DictionarySource) => {
    const context = { requestId: "" } satisfies ListenerContext as AppLoadContext;
    const page = await remix(new Request(environment.PUBLIC_URL + source.page), context);
    return createPageDictionary(page, source);
  };

  return {
    server,
    listen: async (port, host) => {
      const made = await Promise.all((options.dictionaries ?? []).map(makeDictionary));
      dictionaries = made.filter((dictionary) => dictionary !== null);
      return listen(server, port, host);
    },
    close: () => close(server),
  };
}

type Asked = { readonly requestId: string; readonly address: URL | null; route: string };

/**
 * The address asked for below `origin`; null for what is no path at all. Where percent signs stand
 * for no text they are taken for themselves, which no page's address has: Remix would fail over
 * them. To `_data` it would answer as older browsers' scripts asked it to, with no page and an
 * error in the log; like any word that no page knows it means nothing.
 */
function parseAddress(target: string, origin: string): URL | null {
  if (!target.startsWith("/") || !URL.canParse(origin + target)) return null;
  const address = new URL(origin + target);
  if (address.searchParams.has("_data")) address.searchParams.delete("_data");
  try {
    decodeURIComponent(address.pathname);
  } catch {
    address.pathname = address.pathname.replaceAll("%", "%25");
  }
  return address;
}

/** A proxy's id for the request, when there is one to trust, so that its log and this one agree. */
function requestIdOf(message: IncomingMessage, trustedProxies: number): string {
  const given = message.headers["x-request-id"];
  const isTrusted = trustedProxies > 0 && typeof given === "string" && /^[\w-]{8,64}$/.test(given);
  return isTrusted ? given : randomUUID();
}

const fetchSiteOf = ({ headers }: IncomingMessage): string | undefined => {
  const said = headers["sec-fetch-site"];
  return typeof said === "string" ? said : undefined;
};

/** A page that is not Remix's: it has styles of its own and nothing else. */
const ownPage = (html: string, status = 200) =>
  new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });

const listen = (server: Server, port: number, host?: string) =>
  new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
