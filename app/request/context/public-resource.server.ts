import type { LoaderFunctionArgs } from "@remix-run/node";
import { freshContent } from "#app/content/studio-content.server.ts";
import { createApi, type Api, type ApiCaller } from "#app/request/api/client.server.ts";
import { localeOf, type Locale } from "#app/i18n/path.ts";
import { entityTag } from "#app/request/http/entity-tag.ts";
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

/** A response for shared caches. The server answers 304 to a client that has it. */
export const sharedReply = ({ type, cacheControl, tag }: Shared, body: string): Response =>
  new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": cacheControl, ETag: tag },
  });

/** Shared caches may store the text for `seconds`. */
export const sharedText = (type: string, seconds: number, text: string): Response =>
  sharedReply({ type, cacheControl: `public, max-age=${seconds}`, tag: entityTag(text) }, text);
