/**
 * The data that `server/` passes to Remix beside the Request. Another server (`remix-serve`) passes
 * an empty object, so every property may be missing.
 */
export type ServerContext = {
  readonly requestId?: string;
  readonly socketIp?: string;
  /** Whether a client navigation requested data, as opposed to a document. */
  readonly isDataRequest?: boolean;
  /**
   * The Origin header. `server/remix-handler.ts` and, under another server, `app/request/serve/serve-guard.server.ts`
   * remove it from the request, because Remix answers a foreign Origin with an empty 500.
   */
  readonly origin?: string;
};
