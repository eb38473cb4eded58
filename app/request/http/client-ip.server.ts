import { forwardedAddress } from "#contract/process/forwarded-address.ts";
import { environment } from "#app/environment.server.ts";

export const clientIp = (
  request: Request,
  socketAddress: string | undefined,
  hops = environment().TRUST_PROXY,
): string | undefined =>
  forwardedAddress(request.headers.get("X-Forwarded-For"), socketAddress, hops);
