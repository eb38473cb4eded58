import * as endpoints from "../../contract/core/batch.ts";
import { operations, route, type Route } from "./route.ts";
import { systemRoutes } from "./system.ts";

/** True for a GET that returns JSON, uses only the database, and is not for the web tier itself. */
export const isBatched = (one: Route): boolean =>
  one.endpoint.method === "get" &&
  one.endpoint.guard !== "service" &&
  one.media === undefined &&
  !systemRoutes.includes(one);

const written = async (reply: Response): Promise<string> =>
  `{"status":${reply.status},"body":${(await reply.text()) || "null"}}`;

export const batchRoutes = operations("system", endpoints, [
  route(endpoints.readBatch, async ({ body, read }) => {
    const replies = body.paths.map(async (path) => written(await read(path)));
    return new Response(`{"replies":[${(await Promise.all(replies)).join()}]}`, {
      headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
    });
  }),
]);
