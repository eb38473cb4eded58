import { isLoopbackName } from "../app/request/http/host-names.ts";

export type LocalRequests = Readonly<Record<string, (request: Request) => Promise<string>>>;

/** Only processes that can read the data folder have the key. Returns undefined for an unknown path. */
export const answerLocal =
  (requests: LocalRequests, serviceKey: string) =>
  (request: Request): Response | Promise<Response> | undefined => {
    // Prevents DNS rebinding: a page of another site can point its host name to this address.
    if (!isLoopbackName(request.headers.get("Host") ?? undefined))
      return new Response(null, { status: 421 });
    const { pathname } = new URL(request.url);
    const handle = Object.hasOwn(requests, pathname) ? requests[pathname] : undefined;
    if (!handle) return undefined;
    if (request.headers.get("X-Service-Key") !== serviceKey)
      return new Response(null, { status: 403 });
    return handle(request).then(
      (said) => new Response(said),
      (error: Error) => new Response(error.message, { status: 400 }),
    );
  };
