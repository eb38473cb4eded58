import type { Logger } from "pino";
import type { ProblemCode } from "../contract/problem.ts";
import type { Database } from "../db/connect.ts";
import type { Identity } from "../identity/identity.ts";
import type { Renderer } from "../markdown/renderer.ts";
import type { Report } from "../report.ts";

/** What the app is made from; nothing in it is a module's own state. */
export type Dependencies = {
  readonly database: Database;
  readonly identity: Identity;
  /** Shared with the web tier; endpoints of guard `service` ask for it. */
  readonly serviceKey: string;
  /** Makes HTML of what members write. */
  readonly renderer: Renderer;
  readonly log: Logger;
  /** Missing where failures are not reported. */
  readonly report?: Report;
};

/**
 * What a request carries through the app: its id, the pattern that it matched, and how it was
 * refused.
 */
export type AppEnvironment = {
  Variables: { requestId: string; pattern?: string; problem?: ProblemCode };
};
