import type { Handler } from "hono";
import { answerPublicly, type PublicApiSettings } from "#app/request/api/public-api.server.ts";
import type { ServerEnv } from "./context.ts";

export const publicApi =
  (settings: PublicApiSettings, trustedProxies: number): Handler<ServerEnv> =>
  (c) => {
    c.set("route", "public-api");
    return answerPublicly(c.req.raw, settings, {
      socketIp: c.env.incoming.socket.remoteAddress,
      trustedProxies,
      requestId: c.get("requestId"),
    });
  };
