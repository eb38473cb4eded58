import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import { acceptedLocale } from "../../contract/core/accepted-locale.ts";
import { readBatch } from "../../contract/core/batch.ts";
import { defaultLocale } from "../../contract/core/locales.ts";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import { Refusal } from "../../domain/refusal.ts";
import { renderToStore } from "../../platform/markdown/member-text.ts";
import { authorize } from "./authorize.ts";
import type { AppEnvironment, Caller, Dependencies } from "./dependencies.ts";
import { invalidInput } from "./problem.ts";
import type { Route } from "./route.ts";
import type { RunOnRoute } from "./route-limits.ts";
import type { RunQueued } from "./user-queue.ts";

/**
 * The maximum of a JSON body in bytes: twice the longest text, which UTF-8 and escapes may triple.
 */
const jsonBytes = 128 * 1024;

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal("payload-too-large");
    },
  });

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
const readInput = async (endpoint: Endpoint, c: Context<AppEnvironment>) => ({
  params: parse(endpoint.params, c.req.param()),
  query: parse(endpoint.query, c.req.query()),
  body: endpoint.body && parse(endpoint.body, await readJson(c)),
});

/**
 * Reduces the reply to the fields of the endpoint's schema, so that no other field leaves the API.
 */
const reply = (
  c: Context<AppEnvironment>,
  { response, status = 200 }: Endpoint,
  result: unknown,
) => {
  if (result instanceof Response) return result;
  c.header("Cache-Control", c.get("mayCache") ? "no-cache" : "no-store");
  if (c.get("mayCache")) c.header("Vary", "Accept-Language, Authorization");
  if (status === 204) return c.body(null, 204);
  return c.json(response.parse(result) as object, status);
};

const noBytes = new Uint8Array();

type Reads = Pick<OpenAPIHono<AppEnvironment>, "fetch">;

/** Sends an internal request to `reads` as `caller`, in the language of `c`. */
const readAs =
  (c: Context<AppEnvironment>, basePath: string, caller: Caller, reads: Reads | undefined) =>
  async (path: string): Promise<Response> => {
    if (!reads) throw new Refusal("not-found");
    const headers = {
      "Accept-Language": c.req.header("Accept-Language") ?? "",
      "X-Request-Id": c.get("requestId"),
    };
    return reads.fetch(new Request(`http://api${basePath}${path}`, { headers }), { caller });
  };

const isOperation = (endpoint: Endpoint) => endpoint.method !== "get" && endpoint !== readBatch;

/** The endpoint's path as Hono writes it. */
export const pathPattern = (basePath: string, { path }: Pick<Endpoint, "path">): string =>
  basePath + path.replaceAll(/\{(\w+)\}/g, ":$1");

/**
 * Mounts a route below the base path. Order: body limit, guard, input, the member's queue, the
 * route's limits, handler, reply.
 */
export const mountRoute = (
  app: OpenAPIHono<AppEnvironment>,
  basePath: string,
  route: Route,
  dependencies: Dependencies,
  { runQueued, runOnRoute, reads }: { runQueued: RunQueued; runOnRoute: RunOnRoute; reads?: Reads },
) => {
  const { endpoint, file, json = jsonBytes } = route;
  const pattern = basePath + endpoint.path;

  app.on(
    endpoint.method,
    pathPattern(basePath, endpoint),
    limitBody(file?.most ?? json),
    async (c) => {
      c.set("pattern", pattern);
      const caller = await authorize(endpoint, c, dependencies);
      const context = {
        ...dependencies,
        ...caller,
        ...(await readInput(endpoint, c)),
        bytes: file ? new Uint8Array(await c.req.arrayBuffer()) : noBytes,
        requestId: c.get("requestId"),
        render: (text: string) =>
          renderToStore(text, dependencies.renderer, caller.actor?.username),
        secret: dependencies.serviceKey,
        read: readAs(c, basePath, caller, reads),
        locale: acceptedLocale(c.req.header("Accept-Language")) ?? defaultLocale,
      };
      const operation = async () => {
        const readForVisitor = endpoint.mayLag && !caller.session && dependencies.readForVisitor;
        if (!readForVisitor) return route.handle(context);
        return readForVisitor(async (database) => route.handle({ ...context, database }));
      };
      const limited = () => runOnRoute(route, operation);
      const isOfMember = caller.actor !== null && isOperation(endpoint);
      const result = isOfMember ? await runQueued(caller.actor.userId, limited) : await limited();
      return reply(c, endpoint, result);
    },
  );
};

/** Unsupported methods get 405 with `Allow`. */
export const refuseOtherMethods = (
  app: OpenAPIHono<AppEnvironment>,
  basePath: string,
  routes: readonly Route[],
) => {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, sharing] of byPath)
    app.all(pathPattern(basePath, { path }), (c) => {
      c.set("pattern", basePath + path);
      c.header("Allow", sharing.map(({ endpoint }) => endpoint.method.toUpperCase()).join(", "));
      throw new Refusal("method-not-allowed");
    });
};
