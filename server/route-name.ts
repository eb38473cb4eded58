import type { Middleware } from "./exchange.ts";

/** Names the route that a request leads to, for the log and for whoever counts. */
export const routeName =
  (routeOf: (pathname: string) => string): Middleware =>
  (exchange, next) => {
    exchange.route = routeOf(exchange.path);
    return next();
  };
