import { channel } from "node:diagnostics_channel";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import type { Middleware } from "./exchange.ts";

const requests = channel("ayni:request");

export const requestLog =
  (onAnswered?: (answered: AnsweredRequest) => void): Middleware =>
  (exchange, next) => {
    const { message, reply, path } = exchange;
    const started = performance.now();
    reply.once("close", () => {
      const answered: AnsweredRequest = {
        requestId: exchange.requestId,
        method: message.method ?? "",
        path,
        route: exchange.route,
        status: reply.statusCode,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
        isAborted: !reply.writableFinished,
      };
      requests.publish(answered);
      onAnswered?.(answered);
    });
    return next();
  };
