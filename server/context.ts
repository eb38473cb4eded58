import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/** Compressed bodies, by encoding or by dictionary path. */
export type Compressed = { [by: string]: Promise<Buffer<ArrayBuffer>> };

export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** A route id, `file`, `probe`, `redirect`, `unmatched` or, in development, `page`. */
    route: string;
    /** The compressed bodies of a page in the micro cache; `compress` adds to them. */
    compressed: Compressed | undefined;
  };
};

export type Middleware = MiddlewareHandler<ServerEnv>;

/** The path as it was sent; `c.req.path` is decoded. */
export const pathOf = ({ req }: Context<ServerEnv>): string => new URL(req.url).pathname;

/** Replaces the response. An assignment to `c.res` alone would add the former one's headers. */
export function replaceResponse(
  c: Context<ServerEnv>,
  body: BodyInit | null,
  init: { readonly status: number; readonly headers: Headers | Record<string, string> },
): void {
  c.res = undefined;
  c.res = new Response(body, { status: init.status, headers: init.headers });
}
