import { clientAddress } from "#app/http/client-address.server.ts";
import type { PageContext } from "./page-context.server.ts";

/**
 * What names the client to `recordAttempt`: its address; where nothing tells it, nobody shares this
 * one.
 */
export const clientAddressOf = ({
  request,
  store,
}: Pick<PageContext<unknown>, "request" | "store">): string =>
  clientAddress(request, store.socketAddress) ?? `unknown:${store.requestId}`.slice(0, 64);
