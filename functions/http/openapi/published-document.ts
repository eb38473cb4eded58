import { z } from "zod";

type Json = { [key: string]: Json } & { $ref?: string };

export type PublishedDocument = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Json }> }> }>
  >;
  components: { schemas: Record<string, Json> };
};

export const mergeDocuments = (
  one: PublishedDocument,
  other: PublishedDocument,
): PublishedDocument => {
  const paths = { ...one.paths };
  for (const [path, methods] of Object.entries(other.paths))
    paths[path] = { ...paths[path], ...methods };
  return {
    paths,
    components: { schemas: { ...one.components.schemas, ...other.components.schemas } },
  };
};

/** Resolves references, because zod resolves only those within a schema. */
const inline = (document: PublishedDocument, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((part) => inline(document, part));
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value && typeof value.$ref === "string")
    return inline(
      document,
      document.components.schemas[value.$ref.replace("#/components/schemas/", "")],
    );
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, inline(document, part)]),
  );
};

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);

export const expectPromised = async (
  document: PublishedDocument,
  { method, path }: { method: string; path: string },
  reply: Response,
) => {
  const operation = Object.entries(document.paths).find(([pattern]) => matches(pattern, path))?.[1][
    method
  ];
  if (!operation) return;
  const promised = operation.responses[reply.status];
  if (!promised)
    throw new Error(`${method} ${path} answered ${reply.status}, which is not documented.`);
  const media = reply.headers.get("Content-Type")?.split(";")[0];
  if (!promised.content && !media) return;
  const schema = promised.content?.[media ?? ""]?.schema;
  if (!schema)
    throw new Error(`${method} ${path} answered ${String(media)}, which is not documented.`);
  if (!media?.includes("json")) return;
  z.fromJSONSchema(inline(document, schema) as Parameters<typeof z.fromJSONSchema>[0]).parse(
    await reply.json(),
  );
};
