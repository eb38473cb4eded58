import { forwardedIp } from "#contract/process/forwarded-ip.ts";
import { environment } from "#app/environment.server.ts";

export const clientIp = (
  request: Request,
  socketIp: string | undefined,
  hops = environment().TRUST_PROXY,
): string | undefined => forwardedIp(request.headers.get("X-Forwarded-For"), socketIp, hops);
