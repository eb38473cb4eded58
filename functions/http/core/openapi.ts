import { OpenAPIHono } from "@hono/zod-openapi";
import { problemsOf } from "../../contract/core/endpoint.ts";
import type { Endpoint, EndpointGuard } from "../../contract/core/endpoint.ts";
import { problemDetails, problemStatus } from "../../contract/core/problem.ts";
import type { Route } from "./route.ts";

type Registered = Parameters<OpenAPIHono["openAPIRegistry"]["registerPath"]>[0];
type Responses = Registered["responses"];

const problem = problemDetails.meta({ id: "Problem" });

const security: Record<EndpointGuard, Registered["security"]> = {
  public: [{}, { session: [] }],
  session: [{ session: [] }],
  member: [{ session: [] }],
  verified: [{ session: [] }],
  admin: [{ session: [] }],
  service: [{ serviceKey: [] }],
};

const problemResponses = (endpoint: Endpoint): Responses => {
  const codes = [...new Set(problemsOf(endpoint))];
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.join(", "),
        content: { "application/problem+json": { schema: problem } },
      },
    ]),
  );
};

const success = ({ response, status = 200 }: Endpoint, media: string): Responses =>
  status === 204
    ? { 204: { description: "Done" } }
    : { [status]: { description: "Done", content: { [media]: { schema: response } } } };

const binary = { schema: { type: "string", format: "binary" } } as const;

const registered = (route: Route): Registered => {
  const { endpoint, bytes, media = "application/json" } = route;
  const body = bytes === undefined ? endpoint.body : undefined;
  return {
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    security: security[endpoint.guard],
    request: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...(body && { body: { required: true, content: { "application/json": { schema: body } } } }),
      ...(bytes !== undefined && { body: { required: true, content: { "image/*": binary } } }),
    },
    responses: { ...success(endpoint, media), ...problemResponses(endpoint) },
  };
};

export const openApiDocument = (routes: readonly Route[], basePath: string) => {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registry.registerComponent("securitySchemes", "session", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "<session secret>.<Firebase session cookie>",
    description:
      "The secret that `POST /sessions` answered, 43 characters, a dot, and a Firebase session cookie of the same identity",
  });
  registry.registerComponent("securitySchemes", "serviceKey", {
    type: "apiKey",
    in: "header",
    name: "X-Service-Key",
  });
  for (const route of routes) registry.registerPath(registered(route));
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Ayni API", version: "1", license: { name: "Apache-2.0" } },
    servers: [{ url: basePath }],
  });
};
