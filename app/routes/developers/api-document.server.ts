import { z } from "zod";
import { operationGroups } from "#contract/core/operation-groups.ts";
import { callerOf, type PageContext } from "#app/request/context/page-context.server.ts";
import { parseJson, readText, send, understand } from "#app/request/api/send.server.ts";

const file = z.object({ externalValue: z.string() });
const media = z.record(
  z.string(),
  z.object({ example: z.unknown().optional(), examples: z.object({ file }).optional() }),
);

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.tuple([z.enum(operationGroups)]),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(["path", "query"]),
        required: z.boolean().default(false),
        example: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ description: z.string().default(""), content: media }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: media.optional() })),
});

const methods = ["get", "put", "post", "patch", "delete"] as const;

const apiDocument = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(methods), operation)),
});

export type Operation = z.output<typeof operation> & {
  readonly method: (typeof methods)[number];
  readonly path: string;
};

type Context = Pick<PageContext<unknown>, "locale" | "request" | "store">;

const path = "/openapi.json";

/** Milliseconds for which the operations are kept; a release of the API may change them. */
const keptFor = 60_000;

let kept: { readonly until: number; readonly operations: readonly Operation[] } | undefined;

/** The operations of the API's public document, in its order; the former ones during an outage. */
export async function readOperations(context: Context): Promise<readonly Operation[]> {
  if (kept && kept.until > Date.now()) return kept.operations;
  try {
    const operations = await fetchOperations(context);
    kept = { until: Date.now() + keptFor, operations };
    return operations;
  } catch (error) {
    if (kept) return kept.operations;
    throw error;
  }
}

async function fetchOperations(context: Context): Promise<Operation[]> {
  const reply = await send(path, callerOf(null, context), { pattern: path, method: "GET" });
  const { paths } = understand(apiDocument, parseJson(await readText(reply)));
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    methods.flatMap((method) => {
      const found = byMethod[method];
      return found ? [{ ...found, method, path }] : [];
    }),
  );
}

export const groupsOf = (operations: readonly Operation[]) =>
  operationGroups.filter((group) => operations.some(({ tags }) => tags[0] === group));

export const isPublic = ({ security }: Operation): boolean =>
  security.some((one) => Object.keys(one).length === 0);
