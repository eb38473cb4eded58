import { isLoopbackName } from "../app/http/host-names.ts";

/** What a process answers to those that run beside it, by path; what is thrown is its refusal. */
export type LocalRequests = Readonly<Record<string, (request: Request) => Promise<string>>>;

/**
 * Answers them: only who can read the data folder has the key. Undefined for what is none of them.
 */
export const answerLocal =
  (requests: LocalRequests, serviceKey: string) =>
  (request: Request): Response | Promise<Response> | undefined => {
    // Refuses DNS rebinding: a page of another site can make its name lead here, and asks by that name.
    if (!isLoopbackName(request.headers.get("Host") ?? undefined))
      return new Response(null, { status: 421 });
    const { pathname } = new URL(request.url);
    const act = Object.hasOwn(requests, pathname) ? requests[pathname] : undefined;
    if (!act) return undefined;
    if (request.headers.get("X-Service-Key") !== serviceKey)
      return new Response(null, { status: 403 });
    return act(request).then(
      (said) => new Response(said),
      (error: Error) => new Response(error.message, { status: 400 }),
    );
  };
