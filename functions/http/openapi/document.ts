import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { problemsOf } from "../../contract/core/endpoint.ts";
import type { Endpoint, EndpointGuard } from "../../contract/core/endpoint.ts";
import { operationGroups } from "../../contract/core/operation-groups.ts";
import { problemDetails, problemStatus, type ProblemCode } from "../../contract/core/problem.ts";
import { titleOf } from "../core/problem.ts";
import { exampleOf } from "./example-of.ts";
import type { FileBody, Route } from "../core/route.ts";

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

const problemOf = (code: ProblemCode) => ({
  type: "about:blank",
  title: titleOf(code),
  status: problemStatus[code],
  code,
  instance: "0198c5a2-7d3e-7b54-9a51-3f2d6c1e8b40",
  ...(problemStatus[code] === 429 && { retryAfter: 30 }),
});

const problemResponses = (endpoint: Endpoint): Responses => {
  const codes = [...new Set(problemsOf(endpoint))];
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.join(", "),
        content: {
          "application/problem+json": {
            schema: problem,
            example: problemOf(sharing[0] as ProblemCode),
          },
        },
      },
    ]),
  );
};

const fileBody = ({ type, most, example }: FileBody) => ({
  required: true,
  description: `A file of at most ${most} bytes`,
  content: {
    [type]: {
      schema: { type: "string", format: "binary" },
      examples: { file: { externalValue: example } },
    } as const,
  },
});

const withExample = (schema: z.ZodType, io: "input" | "output") => ({
  schema,
  example: exampleOf(schema, io),
});

const success = ({ response, status = 200 }: Endpoint, media: string): Responses => {
  if (status === 204) return { 204: { description: "Done" } };
  const isJson = media === "application/json";
  const content = isJson ? withExample(response, "output") : { schema: response };
  return { [status]: { description: "Done", content: { [media]: content } } };
};

const registered = (route: Route): Registered => {
  const { endpoint, file, media = "application/json" } = route;
  const body = file ? undefined : endpoint.body;
  return {
    method: endpoint.method,
    path: endpoint.path,
    operationId: route.operationId,
    tags: [route.group],
    summary: endpoint.summary,
    security: security[endpoint.guard],
    request: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...(body && {
        body: { required: true, content: { "application/json": withExample(body, "input") } },
      }),
      ...(file && { body: fileBody(file) }),
    },
    responses: { ...success(endpoint, media), ...problemResponses(endpoint) },
  };
};

/** True if an operation is in the public document: it is neither for the web tier alone nor an admin's. */
export const isPublished = ({ endpoint: { guard } }: Route): boolean =>
  guard !== "service" && guard !== "admin";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

/** `registerPath` does not write examples of single parameters. */
const addParameterExamples = (document: Document, routes: readonly Route[]) => {
  for (const { endpoint } of routes) {
    const examples = Object.assign(
      {},
      ...[endpoint.params, endpoint.query].map((one) => one && exampleOf(one, "input")),
    ) as Record<string, unknown>;
    for (const parameter of document.paths?.[endpoint.path]?.[endpoint.method]?.parameters ?? [])
      if ("name" in parameter) parameter.example = examples[parameter.name];
  }
  return document;
};

const addSecurity = (registry: OpenAPIHono["openAPIRegistry"], isPublic: boolean) => {
  registry.registerComponent("securitySchemes", "session", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "<session secret>.<Firebase session cookie>",
    description:
      "A member's session, which only the site opens: its secret of 43 characters, a dot, and a Firebase session cookie of the same identity",
  });
  if (isPublic) return;
  registry.registerComponent("securitySchemes", "serviceKey", {
    type: "apiKey",
    in: "header",
    name: "X-Service-Key",
  });
};

const documentOf = (routes: readonly Route[], basePath: string, isPublic: boolean): Document => {
  const app = new OpenAPIHono();
  addSecurity(app.openAPIRegistry, isPublic);
  for (const route of routes) app.openAPIRegistry.registerPath(registered(route));
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: isPublic ? "Ayni API" : "Ayni API: operations of the web tier and of admins",
      version: "1",
      license: { name: "Apache-2.0" },
    },
    servers: [{ url: basePath }],
    tags: operationGroups
      .filter((name) => routes.some(({ group }) => group === name))
      .map((name) => ({ name })),
  });
  return addParameterExamples(document, routes);
};

export const publicDocument = (routes: readonly Route[], basePath: string) =>
  documentOf(routes.filter(isPublished), basePath, true);

export const internalDocument = (routes: readonly Route[], basePath: string) =>
  documentOf(
    routes.filter((route) => !isPublished(route)),
    basePath,
    false,
  );
