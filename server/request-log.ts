import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import { pathOf, type Middleware } from "./context.ts";

const requests = channel("ayni:request");

const requestIdForm = /^[\w-]{8,64}$/;

/**
 * Assigns the request id and reports each response. The id of a trusted proxy is kept if the API
 * accepts it as well, so that all logs agree; Hono's `requestId` accepts others.
 */
export const requestLog =
  (trustedProxies: number, onAnswered?: (answered: AnsweredRequest) => void): Middleware =>
  (c, next) => {
    const { incoming, outgoing } = c.env;
    const started = performance.now();
    const given = trustedProxies > 0 ? (c.req.header("X-Request-Id") ?? "") : "";
    const requestId = requestIdForm.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    c.set("route", "unmatched");
    outgoing.setHeader("X-Request-Id", requestId);
    outgoing.once("close", () => {
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
    });
    return next();
  };
