import { clientIp } from "#app/request/http/client-ip.server.ts";
import type { PageContext } from "./page-context.server.ts";

/**
 * The client's key for `recordAttempt`: its IP address. Without an address, it is a key that no
 * other request has.
 */
export const clientIpOf = ({
  request,
  store,
}: Pick<PageContext<unknown>, "request" | "store">): string =>
  clientIp(request, store.server.socketIp) ?? `unknown:${store.requestId}`.slice(0, 64);
