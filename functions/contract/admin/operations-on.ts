import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import type { ProblemCode } from "../core/problem.ts";

/**
 * Makes the operations of admins on the thing that `path` names: each is a POST below that path, after a recent log-in.
 * All of them may answer with `common` problems.
 */
export const operationsOn =
  <const Path extends string, Params extends z.ZodObject>(
    path: Path,
    params: Params,
    common: readonly ProblemCode[] = [],
  ) =>
  <const Name extends string, Body extends z.ZodObject>(
    name: Name,
    summary: string,
    body: Body,
    problems: readonly ProblemCode[] = [],
  ) =>
    endpoint({
      method: "post",
      path: `${path}/${name}`,
      summary,
      guard: "admin",
      params,
      body,
      problems: ["not-found", "recent-login-required", ...common, ...problems],
    });
