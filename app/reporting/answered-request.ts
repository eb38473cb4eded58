/**
 * A request that was answered, or given up by who asked. The path has no query, which may carry a
 * code.
 */
export type AnsweredRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** What answered: a route's id, `file`, `probe`, `redirect`, `unmatched` or, while developing, `page`. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Whether whoever asked went away before the answer's end. */
  readonly isAborted: boolean;
};
