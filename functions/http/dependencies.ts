import type { Logger } from "pino";
import type { AddressChain } from "../chain/address-chain.ts";
import type { Actor } from "../domain/actor.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Database } from "../db/connect.ts";
import type { Identity, IdentityCookie } from "../identity/identity.ts";
import type { Renderer } from "../markdown/renderer.ts";
import type { Report } from "../report.ts";

/** What the app is made from; nothing in it is a module's own state. */
export type Dependencies = {
  readonly database: Database;
  readonly identity: Identity;
  /** Shared with the web tier; endpoints of guard `service` ask for it. */
  readonly serviceKey: string;
  /**
   * Whether admins need no second factor: in a demonstration, whose accounts have a public password
   * and which listens on loopback only.
   */
  readonly excusesAdmins?: boolean;
  /** The site's own address as browsers see it; without it there are no passkeys. */
  readonly publicUrl?: string;
  /** The chain that members are paid on; missing where none is set up. */
  readonly addressChain?: AddressChain | undefined;
  /** For how many hours nothing is paid after a change of the address or of the way in; 48 when missing. */
  readonly payoutDelayHours?: number;
  /** Whole tokens that one reviewer's evaluations of a day pay without a confirmation; 1,000 when missing. */
  readonly reviewerDayValue?: number;
  /** Makes HTML of what members write. */
  readonly renderer: Renderer;
  readonly log: Logger;
  /** Missing where failures are not reported. */
  readonly report?: Report;
};

/** A session that asks: who its cookie belongs to, and which row it is. */
export type AskingSession = IdentityCookie & { readonly id: bigint };

/** Who asks: a session, and the member whose it is, where there are. */
export type Asking = { readonly session: AskingSession | null; readonly actor: Actor | null };

/**
 * What a request carries through the app: its id, the pattern that it matched, and how it was
 * refused.
 */
export type AppEnvironment = {
  /** Who asks, where that is known already: of a request that a batch makes. */
  Bindings: { asking?: Asking };
  Variables: { requestId: string; pattern?: string; problem?: ProblemCode };
};
