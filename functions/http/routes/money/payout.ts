import * as endpoints from "../../../contract/money/payout.ts";
import { getPayoutOverview } from "../../../domain/admin/money/get-payout-overview.ts";
import {
  pausePayouts,
  resumePayouts,
  settlePayoutReport,
} from "../../../domain/admin/money/stop-payouts.ts";
import { claimPayout } from "../../../domain/money/payout/claim-payout.ts";
import { getPayoutTerms } from "../../../domain/money/payout/get-terms.ts";
import { listPayouts } from "../../../domain/money/payout/list-payouts.ts";
import { reportPayout } from "../../../domain/money/payout/report-payout.ts";
import type { PayoutTerms } from "../../../domain/money/payout/eligibility.ts";
import { operations, route } from "../../core/route.ts";

type Context = {
  readonly addressChain: { readonly chainId: number } | undefined;
  readonly payoutDelayHours: number;
};

const termsOf = ({ addressChain, payoutDelayHours }: Context): PayoutTerms => ({
  chainId: addressChain?.chainId ?? null,
  delayHours: payoutDelayHours,
});

export const payoutRoutes = operations("wallets", endpoints, [
  route(endpoints.getPayoutTerms, ({ database, actor, params, ...context }) =>
    getPayoutTerms(database, actor, params.token, termsOf(context)),
  ),
  route(endpoints.listPayouts, ({ database, actor, query }) => listPayouts(database, actor, query)),
  route(endpoints.claimPayout, ({ database, actor, body, ...context }) =>
    claimPayout(database, actor, body, termsOf(context)),
  ),
  route(endpoints.reportPayout, ({ database, actor, params, body }) =>
    reportPayout(database, actor, BigInt(params.payout_id), body.text),
  ),
  route(endpoints.getPayoutOverview, ({ database, addressChain }) =>
    getPayoutOverview(database, addressChain?.chainId ?? null),
  ),
  route(endpoints.pausePayouts, ({ body, ...request }) => pausePayouts(request, body)),
  route(endpoints.resumePayouts, ({ body, ...request }) => resumePayouts(request, body)),
  route(endpoints.settlePayoutReport, ({ body, ...request }) => settlePayoutReport(request, body)),
]);
