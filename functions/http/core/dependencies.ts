import type { Logger } from "pino";
import type { AddressChain } from "../../platform/chain/address-chain.ts";
import type { DepositSettings } from "../../domain/money/deposit/deposit-settings.ts";
import type { WithdrawalTerms } from "../../domain/money/withdrawal/withdrawal-terms.ts";
import type { PinLink } from "../../domain/learning/repository/pin-link.ts";
import type { Draw } from "../../domain/learning/second-score/wanted-scores.ts";
import type { Actor } from "../../domain/actor.ts";
import type { ProblemCode } from "../../contract/core/problem.ts";
import type { Database } from "../../db/connect.ts";
import type { ReadDatabase } from "../../db/standby.ts";
import type { Issuer } from "../../platform/credentials/issuer.ts";
import type { Identity, IdentityCookie } from "../../platform/identity/identity.ts";
import type { DraftCompiler } from "../../platform/studio/draft-compiler.ts";
import type { Renderer } from "../../platform/markdown/renderer.ts";
import type { Report } from "../../report.ts";

export type Dependencies = {
  readonly database: Database;
  readonly identity: Identity;
  readonly serviceKey: string;
  readonly excusesAdmins: boolean;
  readonly publicUrl: string;
  readonly addressChain: AddressChain | undefined;
  readonly deposits: DepositSettings;
  readonly withdrawals: WithdrawalTerms;
  /** Signs badges; missing where no key is configured. */
  readonly badgeIssuer: Issuer | undefined;
  readonly payoutDelayHours: number;
  readonly reviewerDayValue: number;
  /** Decides by chance which scores are scored again; missing for none. */
  readonly draw: Draw | undefined;
  readonly pinLink: PinLink;
  readonly renderer: Renderer;
  readonly drafts: DraftCompiler;
  readonly log: Logger;
  readonly report?: Report;
  /** The database for reads of visitors, perhaps a standby. */
  readonly readForVisitor?: ReadDatabase | undefined;
  /** The maximum of concurrent reads of one endpoint. */
  readonly connectionShare: number;
  /** True if the process will soon take no further requests. */
  readonly isClosing?: () => boolean;
};

export type CallerSession = IdentityCookie & { readonly id: bigint };

export type Caller = { readonly session: CallerSession | null; readonly actor: Actor | null };

export type AppEnvironment = {
  /** Set for requests of a batch: the caller is known already. */
  Bindings: { caller?: Caller };
  Variables: {
    requestId: string;
    pattern?: string;
    problem?: ProblemCode;
    /** Set unless the web tier asks for itself. */
    isOutsider?: true;
    /** Set for public data that is requested without a session. */
    mayCache?: true;
  };
};
