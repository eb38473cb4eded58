import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemDetails, problemStatus } from "../../contract/core/problem.ts";
import { routes } from "../core/routes.ts";
import { openTestApi, type TestApi } from "../core/test-api.ts";
import { internalDocument, isPublished, publicDocument } from "./document.ts";
import { exampleOf } from "./example-of.ts";

type Media = Record<string, { example?: unknown }>;
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Media };
  responses: Record<string, { description: string; content?: Media }>;
};

const open = publicDocument(routes, "/v1");
const internal = internalDocument(routes, "/v1");
const operationIn = (document: typeof open, route: (typeof routes)[number]) =>
  document.paths?.[route.endpoint.path]?.[route.endpoint.method] as Operation | undefined;

const all = routes.map((route) => [route.operationId, route] as const);

describe("every operation", () => {
  test.each(all)("%s is in one document, with its guard and refusals", (_, route) => {
    const { endpoint } = route;
    const [own, other] = isPublished(route) ? [open, internal] : [internal, open];
    expect(operationIn(other, route)).toBeUndefined();
    const operation = operationIn(own, route);
    expect(operation).toMatchObject({
      operationId: route.operationId,
      summary: endpoint.summary,
      tags: [route.group],
    });
    expect(operation?.security).toBeDefined();
    expect(operation?.responses).toHaveProperty(String(endpoint.status ?? 200));
    for (const code of endpoint.problems) {
      const response = operation?.responses[problemStatus[code]];
      expect(response?.description).toContain(code);
      problemDetails.parse(response?.content?.["application/problem+json"]?.example);
    }
  });

  test.each(all)("%s has examples that its schemas accept", (_, route) => {
    const { endpoint, media, file } = route;
    const operation = operationIn(isPublished(route) ? open : internal, route);
    for (const place of ["params", "query"] as const) {
      if (!endpoint[place]) continue;
      const named = (operation?.parameters ?? []).filter(
        (parameter) => parameter.in === (place === "params" ? "path" : "query"),
      );
      const example = Object.fromEntries(named.map(({ name, example }) => [name, example]));
      expect(endpoint[place].parse(example)).toBeDefined();
    }
    if (endpoint.body && !file)
      endpoint.body.parse(operation?.requestBody?.content["application/json"]?.example);
    if (endpoint.status === 204 || media !== undefined) return;
    const reply = operation?.responses[endpoint.status ?? 200]?.content?.["application/json"];
    expect(reply).toHaveProperty("example");
    endpoint.response.parse(reply?.example);
  });
});

test("an operation has the name of its export in the contract, once", async () => {
  const contract = join(import.meta.dirname, "../../contract");
  const names = new Map<unknown, string>();
  for (const file of readdirSync(contract, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const exported = (await import(join(contract, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) names.set(value, name);
  }
  for (const { endpoint, operationId } of routes) expect(operationId).toBe(names.get(endpoint));
  expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
});

test("files are documented as the bytes that they are, with the path of one", () => {
  const content = { "image/webp": { schema: { type: "string", format: "binary" } } };
  expect(open.paths?.["/pictures/{id}"]?.get?.responses).toMatchObject({ 200: { content } });
  const picture = { file: { externalValue: "/apple-touch-icon.png" } };
  const archive = "/v1/studio/ethereum/draft/courses/solidity-foundations/archive";
  for (const [path, type, examples] of [
    ["/viewer/picture", "image/*", picture],
    ["/studio/{slug}/pictures", "image/*", picture],
    ["/studio/{slug}/imports", "application/zip", { file: { externalValue: archive } }],
  ] as const) {
    const { put, post } = open.paths?.[path] ?? {};
    expect((put ?? post)?.requestBody, path).toMatchObject({ content: { [type]: { examples } } });
  }
});

test("an example is equal in two processes", () => {
  for (const { endpoint } of routes)
    expect(exampleOf(endpoint.response, "output")).toEqual(exampleOf(endpoint.response, "output"));
});

describe("the documents are served", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  test("the public one to everybody, without a word of the service key", async () => {
    const reply = await api.app.request("/openapi.json");
    const text = await reply.text();
    expect(JSON.parse(text)).toHaveProperty(["paths", "/communities", "get"]);
    expect(text).not.toMatch(/Service-Key|\/admin|"\/attempts/);
  });

  test("the internal one to callers with the service key alone", async () => {
    const path = "/v1/openapi-internal.json";
    for (const key of ["", "wrong"]) {
      const reply = await api.app.request(path, { headers: { "X-Service-Key": key } });
      expect(reply.status).toBe(403);
    }
    const headers = { "X-Service-Key": api.serviceKey };
    expect(await (await api.app.request(path, { headers })).json()).toHaveProperty([
      "paths",
      "/admin",
      "get",
    ]);
  });
});
