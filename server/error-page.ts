import type { BarePage } from "#app/document/bare-page.server.ts";
import { htmlAnswer } from "./answer.ts";
import type { Middleware } from "./exchange.ts";
import { write } from "./send.ts";

/** Thrown by middleware to refuse a request, which the fallback page of the status answers. */
export class HttpError extends Error {
  readonly status: BarePage["status"];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: BarePage["status"], headers: Readonly<Record<string, string>> = {}) {
    super(`The request is refused with ${status}.`);
    this.status = status;
    this.headers = headers;
  }
}

export type ErrorPageOptions = {
  readonly barePage: (page: BarePage) => string;
  readonly site: string;
  readonly onError: (error: unknown, requestId: string, path: string) => void;
};

/**
 * Answers a refused request with the fallback page of its status, and a failure with that of 500;
 * failures are also passed to `onError`. A reader who disconnects during sending is not reported.
 */
export const errorPage =
  ({ barePage, site, onError }: ErrorPageOptions): Middleware =>
  async (exchange, next) => {
    const { message, reply, requestId, path } = exchange;
    try {
      return await next();
    } catch (error) {
      const isRefusal = error instanceof HttpError;
      if (!isRefusal && message.destroyed && !message.complete) return null;
      if (!isRefusal) onError(error, requestId, path);
      const { status, headers } = isRefusal ? error : new HttpError(500);
      if (reply.headersSent) {
        reply.destroy();
        return null;
      }
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
      const page = { pathname: message.url ?? "/", status, reference: requestId };
      const html = barePage(status === 421 ? { ...page, site } : page);
      write(exchange, htmlAnswer(html, status));
      return null;
    }
  };
