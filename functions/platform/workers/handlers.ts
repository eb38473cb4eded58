import type { Chain } from "../chain/chain.ts";
import type { Database } from "../../db/connect.ts";
import { settleUnrated } from "../../domain/learning/feedback-reward/settle-unrated.ts";
import { queueNotificationMails } from "../../domain/notification/queue-notification-mails.ts";
import { tellClosingBounties } from "../../domain/learning/bounty/tell-closing-bounties.ts";
import { releaseScores } from "../../domain/learning/review/sealed-score.ts";
import { advanceAppeals } from "../../domain/learning/appeal/advance-appeals.ts";
import { endLeases } from "../../domain/learning/review-clock/end-leases.ts";
import { tellHalfTime } from "../../domain/learning/review-clock/tell-half-time.ts";
import { remindOfEvents } from "../../domain/community/event/remind-of-events.ts";
import { payDueWithdrawals } from "../../domain/money/withdrawal/pay-due-withdrawals.ts";
import { warnLowPools } from "../../domain/money/funding/warn-low-pools.ts";
import { stopDisabled } from "../../domain/money/payout/stop-disabled.ts";
import { settleReferrals } from "../../domain/money/referral/settle-referrals.ts";
import { expireReservations } from "../../domain/money/pool/expire-reservations.ts";
import { reconcile } from "../../domain/admin/reconciliation/reconcile.ts";
import { settleOwed } from "../../domain/learning/review/settle-owed.ts";
import { lapseHidings } from "../../domain/moderation/appeal-decision.ts";
import { eachApart } from "../../domain/each-apart.ts";
import { createRecheck } from "../../domain/member/account/recheck-sessions.ts";
import { deleteAccounts } from "../../domain/member/account/deletion/delete-accounts.ts";
import { makeExports } from "../../domain/member/account/export/make-exports.ts";
import type { Identity } from "../identity/identity.ts";
import type { JobHandlers } from "../jobs/start-worker.ts";
import { deleteOld } from "./delete-old.ts";
import { drawCards } from "./draw-cards.ts";
import { drawPublishedCards } from "./draw-published-cards.ts";
import { usualRetention, type Retention } from "./retention.ts";

type Dependencies = {
  readonly database: Database;
  readonly identity: Identity;
  readonly sendMails: () => Promise<void>;
  readonly payOut: ((signal: AbortSignal) => Promise<void>) | undefined;
  readonly readDeposits?: ((signal: AbortSignal) => Promise<void>) | undefined;
  readonly chain: Chain | undefined;
  /** See `REVIEWER_DAY_VALUE`; null for no limit. */
  readonly reviewerDayValue: number | null;
  readonly retention?: Retention;
};

export const createHandlers = ({
  database,
  identity,
  sendMails,
  payOut,
  readDeposits,
  chain,
  reviewerDayValue,
  retention = usualRetention,
}: Dependencies): JobHandlers => ({
  "send-mails": sendMails,
  "queue-notification-mails": () => queueNotificationMails(database),
  "tell-closing-bounties": () => tellClosingBounties(database),
  "keep-review-clock": () =>
    eachApart(
      [
        releaseScores,
        endLeases,
        tellHalfTime,
        (to: Database) => advanceAppeals(to, reviewerDayValue),
      ],
      (step) => step(database),
    ),
  "remind-of-events": () => remindOfEvents(database),
  "recheck-sessions": createRecheck(database, identity),
  "end-reservations": () => expireReservations(database),
  "settle-feedback": () => settleUnrated(database),
  "settle-owed-rewards": () => settleOwed(database),
  "settle-referrals": async () => void (await settleReferrals(database)),
  "lapse-hidings": () => lapseHidings(database),
  "work-on-accounts": () =>
    eachApart([makeExports, deleteAccounts], (step) => step(database, identity)),
  "pay-out": async (_, { signal }) => {
    if (!payOut) return;
    const payClaims = async () => {
      // If this fails, nothing is paid: claims of disabled accounts must not be.
      await stopDisabled(database, identity);
      await payOut(signal);
    };
    await eachApart([() => payDueWithdrawals(database), payClaims], (step) => step());
  },
  "read-deposits": async (_, { signal }) => readDeposits?.(signal),
  "warn-low-pools": () => warnLowPools(database),
  "draw-cards": (_, { signal }) =>
    eachApart([drawPublishedCards, drawCards], (draw) => draw(database, signal)),
  "delete-old": async (_, { signal }) => void (await deleteOld(database, retention, signal)),
  /** Mismatches are reported to admins, not as a failed job. */
  reconcile: async () => void (await reconcile(database, chain)),
});
