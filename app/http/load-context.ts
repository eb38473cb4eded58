/**
 * What `server/` tells Remix about a request, beyond the Request itself. Another server
 * (`remix-serve`) passes an empty object, so every property may be missing.
 */
export type ServerContext = {
  readonly requestId?: string;
  /** The address at the other end of the socket. */
  readonly socketAddress?: string;
  /** Whether a client navigation asked for data, rather than a browser for a document. */
  readonly isDataRequest?: boolean;
  /**
   * The Origin header. `server/remix-handler.ts` and, under another server, `app/remix/serve-guard.server.ts`
   * remove it from the request, because Remix answers a foreign Origin with an empty 500.
   */
  readonly origin?: string;
};
