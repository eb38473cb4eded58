import type { Context } from "hono";
import { z } from "zod";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { AppEnvironment } from "./dependencies.ts";
import { invalidInput } from "./problem.ts";

/** PostgreSQL cannot store NUL in text, so values that a schema accepts are checked here. */
const refuseNul = (value: unknown, path: readonly string[] = []): void => {
  if (typeof value === "string" && value.includes("\0"))
    throw new Refusal("invalid-input", {
      errors: [{ field: path.join("."), message: "control-character" }],
    });
  if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) refuseNul(part, [...path, key]);
};

const parse = (schema: z.ZodType | undefined, value: unknown) => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  refuseNul(result.data);
  return result.data;
};

const readJson = async (c: Context<AppEnvironment>): Promise<unknown> => {
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal("invalid-input", { errors: [{ field: "", message: "json" }] });
  }
};

/** Parses an endpoint's input. Throws `invalid-input` with the refused fields. */
export const readInput = async (endpoint: Endpoint, c: Context<AppEnvironment>) => ({
  params: parse(endpoint.params, c.req.param()),
  query: parse(endpoint.query, c.req.query()),
  body: endpoint.body && parse(endpoint.body, await readJson(c)),
});
