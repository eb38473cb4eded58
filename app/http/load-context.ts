/**
 * What `server/` tells Remix about a request that the Request itself does not say. Another
 * server (`remix-serve`) passes an empty object, so every part may be missing.
 */
export type ListenerContext = {
  readonly requestId?: string;
  /** The address at the other end of the socket. */
  readonly socketAddress?: string;
  /** Whether a client navigation asked for data, rather than a browser for a document. */
  readonly isDataRequest?: boolean;
  /**
   * The Origin header, which the listener takes out of the request: Remix answers a foreign one
   * with a blank 500.
   */
  readonly origin?: string;
};
