import type { Chain } from "../chain/chain.ts";
import type { Database } from "../db/connect.ts";
import { settleUnmarked } from "../domain/feedback/settle-unmarked.ts";
import { queueNotificationMails } from "../domain/notification/queue-notification-mails.ts";
import { tellClosingBounties } from "../domain/notification/tell-closing-bounties.ts";
import { stopDisabled } from "../domain/payout/stop-disabled.ts";
import { expireReservations } from "../domain/pool/expire-reservations.ts";
import { reconcile } from "../domain/reconciliation/reconcile.ts";
import { settleOwed } from "../domain/review/settle-owed.ts";
import { createRecheck } from "../domain/session/recheck-sessions.ts";
import type { Identity } from "../identity/identity.ts";
import type { JobHandlers } from "../jobs/start-worker.ts";
import { drawCards } from "./draw-cards.ts";
import { createAccountWork } from "./account-work.ts";

type Dependencies = {
  readonly database: Database;
  readonly identity: Identity;
  /** What `createMailWorker` makes. */
  readonly sendMails: () => Promise<void>;
  /** What `createPayoutWork` makes; missing where there is no chain. */
  readonly payOut: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** The chain that payouts are compared with; missing where there is none. */
  readonly chain: Chain | undefined;
};

/** How the background work is done: each kind is a function of its own room. */
export const createHandlers = ({
  database,
  identity,
  sendMails,
  payOut,
  chain,
}: Dependencies): JobHandlers => ({
  "send-mails": sendMails,
  /** Makes mails of the notifications that wait for one. */
  "queue-notification-mails": () => queueNotificationMails(database),
  /** Tells members of the challenges' bounties that close soon. */
  "tell-closing-bounties": () => tellClosingBounties(database),
  /** Ends the sessions of accounts that were disabled, deleted or revoked at the identity service. */
  "recheck-sessions": createRecheck(database, identity),
  /** Gives back to the pools what was set aside for submissions whose time is over. */
  "end-reservations": () => expireReservations(database),
  /** Pays what feedback earns that nobody has judged in time. */
  "settle-feedback": () => settleUnmarked(database),
  /** Pays rewards that their pool did not cover when they became due, as far as it covers them now. */
  "settle-owed-rewards": () => settleOwed(database),
  /** Makes archives of members' data, and deletes accounts whose time is over. */
  "work-on-accounts": createAccountWork(database, identity),
  /** Pays what members claimed, unless the identity service has disabled their account. */
  "pay-out": async (_, { signal }) => {
    if (!payOut) return;
    await stopDisabled(database, identity);
    await payOut(signal);
  },
  /** Draws the social cards of members' pages that have changed. */
  "draw-cards": (_, { signal }) => drawCards(database, signal),
  /** What differs is no failure of the work: admins are told. */
  reconcile: async () => void (await reconcile(database, chain)),
});
