import * as endpoints from "../contract/batch.ts";
import { route, type Route } from "./route.ts";
import { systemRoutes } from "./system.ts";

/**
 * Whether a batch may name an endpoint: what answers JSON to a GET, asks nobody but the database,
 * and is not for the web tier itself.
 */
export const isBatched = (one: Route): boolean =>
  one.endpoint.method === "get" &&
  one.endpoint.guard !== "service" &&
  one.media === undefined &&
  !systemRoutes.includes(one);

/** An answer as it goes into the batch's own: what the API has written is not read again. */
const written = async (reply: Response): Promise<string> =>
  `{"status":${reply.status},"body":${(await reply.text()) || "null"}}`;

export const batchRoutes = [
  route(endpoints.readBatch, async ({ body, read }) => {
    const replies = body.addresses.map(async (address) => written(await read(address)));
    return new Response(`{"answers":[${(await Promise.all(replies)).join()}]}`, {
      headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
    });
  }),
];
