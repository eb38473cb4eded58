import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { createBranchHandler } from "./branch-handler.ts";
import type { ListenerContext } from "./load-context.ts";
import { discardBody, readBody, readResponse, sendReply, toRequest } from "./node-messages.ts";
import { createPageMemory, type PageMemory } from "./page-memory.ts";
import { serveFiles } from "./static-files.ts";

/** Bytes of a request's body that are read at most; pages refuse larger ones by what they say of themselves. */
const bodyLimit = 5_000_000;

/**
 * Bytes up to which a body that is too long is taken and thrown away: a browser that is cut off while it sends a
 * photograph shows no page at all.
 */
const discardLimit = 30_000_000;

/** Milliseconds that requests under way may take to end when the server closes. */
const grace = 10_000;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export type WebServerOptions = {
  /** Remix's build, or what gets the newest one while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  environment: { readonly PUBLIC_URL: string; readonly TRUST_PROXY: number; readonly NODE_ENV: string };
  /** Remix's `build/client`; missing while developing, when `middleware` serves the files. */
  clientDirectory?: string;
  /** Vite's, while developing; asked before Remix. */
  middleware?: (request: IncomingMessage, reply: ServerResponse, next: (error?: unknown) => void) => void;
  /** Whole HTML pages beside Remix's, by path: the pages of the local stand-ins. */
  pages?: Readonly<Record<string, () => Promise<string>>>;
  onError?: (error: unknown, requestId: string) => void;
};

export type WebServer = {
  readonly server: Server;
  /** Resolves to the port: the kernel chooses one for 0. */
  listen: (port: number, host?: string) => Promise<number>;
  /** Takes no more requests, and ends those under way within ten seconds. */
  close: () => Promise<void>;
};

export function createWebServer(options: WebServerOptions): WebServer {
  const { build, environment, clientDirectory, middleware, pages = {}, onError = console.error } = options;
  const remix =
    typeof build === "function"
      ? createRequestHandler(build, environment.NODE_ENV)
      : createBranchHandler(build, environment.NODE_ENV);
  const remember: PageMemory =
    typeof build === "function" ? (_message, _address, render) => render() : createPageMemory();
  const serveFile = clientDirectory === undefined ? undefined : serveFiles(clientDirectory);

  async function answer(message: IncomingMessage, reply: ServerResponse, requestId: string): Promise<void> {
    const address = parseAddress(message.url ?? "", environment.PUBLIC_URL);
    if (!address) return refuse(reply, 400, "Bad request");
    if (!methods.has(message.method ?? "")) {
      reply.setHeader("Allow", [...methods].join(", "));
      return refuse(reply, 405, "Method not allowed");
    }
    const isRead = message.method === "GET" || message.method === "HEAD";
    if (isRead && serveFile?.(address.pathname, message, reply)) return;
    const page = isRead && Object.hasOwn(pages, address.pathname) ? pages[address.pathname] : undefined;
    if (page) return sendReply(message, reply, await readResponse(localPage(await page())));

    // A body that says it is too long reaches no page; the page answers that with its own error page.
    const length = Number(message.headers["content-length"] ?? 0);
    const isTooLong = length > bodyLimit;
    if (isTooLong && length <= discardLimit) await discardBody(message);
    else if (isTooLong) reply.setHeader("Connection", "close");
    const body = isRead || isTooLong ? null : await readBody(message, bodyLimit);
    if (!isRead && !isTooLong && !body) {
      reply.setHeader("Connection", "close");
      return refuse(reply, 413, "Payload too large");
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
    // A connection that is kept alive would keep a server that closes waiting for its next request.
    if (!server.listening) reply.setHeader("Connection", "close");
    await sendReply(message, reply, whole);
  }

  const server = createServer((message, reply) => {
    const requestId = requestIdOf(message, environment.TRUST_PROXY);
    reply.setHeader("X-Request-Id", requestId);
    reply.setHeader("X-Content-Type-Options", "nosniff");
    const fail = (error: unknown) => {
      if (message.destroyed && !message.complete) return;
      onError(error, requestId);
      if (reply.headersSent) reply.destroy();
      else refuse(reply, 500, `Something went wrong. Reference: ${requestId}`);
    };
    const go = (refusal?: unknown) => {
      if (refusal) fail(refusal);
      else answer(message, reply, requestId).catch(fail);
    };
    if (middleware) middleware(message, reply, go);
    else go();
  });
  server.requestTimeout = 60_000;
  // Longer than a load balancer keeps its connections, so that it is never the server who closes one in use.
  server.keepAliveTimeout = 65_000;

  return { server, listen: (port, host) => listen(server, port, host), close: () => close(server) };
}

/** The address asked for below `origin`; null for what no path of this site is written like. */
function parseAddress(target: string, origin: string): URL | null {
  if (!target.startsWith("/")) return null;
  try {
    const address = new URL(origin + target);
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return null;
  }
}

/** A proxy's id for the request, when there is one to trust, so that its log and this one agree. */
function requestIdOf(message: IncomingMessage, trustedProxies: number): string {
  const given = message.headers["x-request-id"];
  const isTrusted = trustedProxies > 0 && typeof given === "string" && /^[\w-]{8,64}$/.test(given);
  return isTrusted ? given : randomUUID();
}

function refuse(reply: ServerResponse, status: number, text: string): void {
  reply.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  reply.end(`${text}\n`);
}

const localPage = (html: string) =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
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
