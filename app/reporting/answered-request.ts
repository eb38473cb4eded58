/** The path has no query, which may contain a code. */
export type AnsweredRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** A route's id, `file`, `probe`, `redirect`, `unmatched` or, in development, `page`. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The client disconnected before the end of the response. */
  readonly isAborted: boolean;
};
