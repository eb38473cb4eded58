import { clientAddress } from "#app/request/http/client-address.server.ts";
import type { PageContext } from "./page-context.server.ts";

/**
 * The client's key for `recordAttempt`: its IP address. Without an address, it is a key that no
 * other request has.
 */
export const clientAddressOf = ({
  request,
  store,
}: Pick<PageContext<unknown>, "request" | "store">): string =>
  clientAddress(request, store.server.socketAddress) ?? `unknown:${store.requestId}`.slice(0, 64);
