import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { inTrace } from "../../contract/process/trace.ts";
import type { AppEnvironment } from "./dependencies.ts";

const requestIdForm = /^[\w-]{8,64}$/;

export const isProbe = (path: string): boolean =>
  /^(?:\/v1)?\/(?:healthz|livez|readyz|status)$/.test(path);

const requests = channel("ayni:request");

/**
 * Assigns the request id and the trace (well-formed ones of the web tier are kept) and logs one
 * line per response. It logs the route pattern instead of the URL, which may contain names, and nothing that
 * a user or client wrote.
 */
export const requestLog =
  (log: Logger): MiddlewareHandler<AppEnvironment> =>
  (c, next) =>
    inTrace(c.req.header("traceparent"), async () => {
      const started = performance.now();
      const given = c.req.header("X-Request-Id") ?? "";
      const requestId = requestIdForm.test(given) ? given : randomUUID();
      c.set("requestId", requestId);
      c.header("X-Request-Id", requestId);
      await next();
      const { method } = c.req;
      const { status } = c.res;
      const route = c.get("pattern") ?? "unmatched";
      const milliseconds = Math.round(performance.now() - started);
      requests.publish({ method, route, status, milliseconds });
      log[isProbe(route) ? "debug" : "info"](
        { requestId, method, route, status, problem: c.get("problem"), milliseconds },
        "request",
      );
    });
