import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { inTrace } from "#contract/process/trace.ts";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import { pathOf, type Middleware } from "./context.ts";

const requests = channel("ayni:request");

const requestIdForm = /^[\w-]{8,64}$/;

/**
 * Assigns the request id and the trace, and reports each response. A trusted proxy's trace and id
 * are kept, so that all logs agree; the id only if the API accepts it as well. Hono's `requestId`
 * accepts others.
 */
export const requestLog =
  (trustedProxies: number, onAnswered?: (answered: AnsweredRequest) => void): Middleware =>
  (c, next) => {
    const { incoming, outgoing } = c.env;
    const started = performance.now();
    const told = (name: string) => (trustedProxies > 0 ? (c.req.header(name) ?? "") : "");
    const given = told("X-Request-Id");
    const requestId = requestIdForm.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    c.set("route", "unmatched");
    outgoing.setHeader("X-Request-Id", requestId);
    const report = () => {
      const answered: AnsweredRequest = {
        requestId,
        method: incoming.method ?? "",
        path: pathOf(c),
        route: c.get("route"),
        status: outgoing.statusCode,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
        isAborted: !outgoing.writableFinished,
      };
      requests.publish(answered);
      onAnswered?.(answered);
    };
    return inTrace(told("traceparent"), () => {
      outgoing.once("close", AsyncLocalStorage.bind(report));
      return next();
    });
  };
