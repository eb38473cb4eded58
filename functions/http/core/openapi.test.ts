import { expect, test } from "vitest";
import { problemStatus } from "../../contract/core/problem.ts";
import { openApiDocument } from "./openapi.ts";
import { routes } from "./routes.ts";

const document = openApiDocument(routes, "/v1");

test("X5: every route is in the document, with its guard, its refusals, and problem details for each", () => {
  for (const { endpoint } of routes) {
    const operation = document.paths?.[endpoint.path]?.[endpoint.method];
    expect(operation?.summary).toBe(endpoint.summary);
    expect(operation?.security).toBeDefined();
    const responses = operation?.responses as Record<string, { content?: object }>;
    expect(responses).toHaveProperty(String(endpoint.status ?? 200));
    for (const code of endpoint.problems)
      expect(responses[problemStatus[code]]?.content).toEqual({
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      });
  }
});

test("pictures are documented as the bytes that they are", () => {
  const content = { "image/webp": { schema: { type: "string", format: "binary" } } };
  expect(document.paths?.["/pictures/{id}"]?.get?.responses).toMatchObject({ 200: { content } });
  expect(document.paths?.["/viewer/picture"]?.put?.requestBody).toMatchObject({
    content: { "image/*": {} },
  });
});
