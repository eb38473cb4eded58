import type { LoaderFunctionArgs } from "@remix-run/node";
import { freshContent } from "#app/content/studio-content.server.ts";
import { createApi, type Api, type ApiCaller } from "#app/request/api/client.server.ts";
import { localeOf, type Locale } from "#app/i18n/path.ts";
import { entityTag, isKnown } from "#app/request/http/entity-tag.ts";
import { failure } from "./failure.server.ts";
import { callSignal, requestStore, type RequestStore } from "./request-store.server.ts";

export type ResourceContext = {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly locale: Locale;
  readonly apiIn: (locale: Locale) => Api;
  readonly callerIn: (locale: Locale) => ApiCaller;
  readonly store: RequestStore;
};

/**
 * The loader of a resource that is not a page and is the same for all readers: a picture, a feed.
 * It ignores the session, because a renewed one would set its cookie on a response that shared
 * caches store.
 */
export function publicResource(answer: (context: ResourceContext) => Response | Promise<Response>) {
  const loader = async (args: LoaderFunctionArgs): Promise<Response> => {
    const { params, context, request } = args;
    const store = requestStore(context);
    const { requestId } = store;
    const signal = callSignal(request, store);
    const callerIn = (locale: Locale) => ({ session: null, locale, requestId, signal });
    try {
      const waited = freshContent(params["slug"] ?? "");
      if (waited) await waited;
      return await answer({
        request,
        params,
        locale: localeOf(new URL(request.url).pathname),
        apiIn: (locale) => createApi(callerIn(locale)),
        callerIn,
        store,
      });
    } catch (error) {
      throw failure(error, args);
    }
  };
  return Object.assign(loader, { guards: [] as const });
}

type Shared = {
  readonly type: string;
  readonly cacheControl: string;
  readonly tag: string;
};

/**
 * A response for shared caches. A client that has the body gets 304, and the body is not created.
 */
export async function sharedReply(
  request: Request,
  { type, cacheControl, tag }: Shared,
  body: () => BodyInit | Promise<BodyInit>,
): Promise<Response> {
  const headers = { "Content-Type": type, "Cache-Control": cacheControl, ETag: tag };
  if (isKnown(tag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });
  return new Response(await body(), { headers });
}

/** Shared caches may store the text for `seconds`. */
export const sharedText = (request: Request, type: string, seconds: number, text: string) =>
  sharedReply(
    request,
    { type, cacheControl: `public, max-age=${seconds}`, tag: entityTag(text) },
    () => text,
  );
