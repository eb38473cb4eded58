/**
 * What `node-listener.ts` tells Remix about a request that the Request itself does not say. Another server
 * (`remix-serve`) passes an empty object, so every part may be missing.
 */
export type ListenerContext = {
  readonly requestId?: string;
  /** The address at the other end of the socket. */
  readonly socketAddress?: string;
  /** Whether a client navigation asked for data, rather than a browser for a document. */
  readonly isDataRequest?: boolean;
};
