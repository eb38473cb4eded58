import type { OpenAPIHono } from "@hono/zod-openapi";
import { requireServiceKey } from "../core/authorize.ts";
import type { AppEnvironment } from "../core/dependencies.ts";
import { routes } from "../core/routes.ts";
import { internalDocument, publicDocument } from "./document.ts";

const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/**
 * The public document is at `/openapi.json` and below the base path. The document of the web tier's and admins'
 * operations is at `/openapi-internal.json`, for callers with the service key.
 */
export const documentRoutes = (
  app: OpenAPIHono<AppEnvironment>,
  basePath: string,
  serviceKey: string,
) => {
  const documents = {
    public: once(() => publicDocument(routes, basePath)),
    internal: once(() => internalDocument(routes, basePath)),
  };
  app.on("get", ["/openapi.json", `${basePath}/openapi.json`], (c) => {
    c.set("pattern", "/openapi.json");
    return c.json(documents.public());
  });
  app.get(`${basePath}/openapi-internal.json`, (c) => {
    c.set("pattern", "/openapi-internal.json");
    requireServiceKey(c.req.header("X-Service-Key"), serviceKey);
    c.header("Cache-Control", "no-store");
    return c.json(documents.internal());
  });
};
