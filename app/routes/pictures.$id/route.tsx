import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPicture } from "#app/api/pictures.server.ts";
import { failure } from "#app/http/failure.server.ts";
import { requestStore } from "#app/http/request-store.server.ts";

/**
 * A member's picture, from the API. No session is looked at, since a renewed one would set its cookie on a response
 * that shared caches keep.
 */
const showPicture = async (args: LoaderFunctionArgs): Promise<Response> => {
  const { params, context, request } = args;
  const { requestId } = requestStore(context);
  try {
    return await getPicture(params.id ?? "", {
      session: null,
      locale: "en",
      requestId,
      signal: request.signal,
    });
  } catch (error) {
    throw failure(error, args);
  }
};

export const loader = Object.assign(showPicture, { guards: [] as const });
