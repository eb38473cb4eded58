import * as endpoints from "../../../contract/money/withdrawal.ts";
import { askWithdrawal } from "../../../domain/community/funding/ask-withdrawal.ts";
import { cancelWithdrawal } from "../../../domain/community/funding/cancel-withdrawal.ts";
import { listWithdrawals } from "../../../domain/community/funding/list-withdrawals.ts";
import { operations, route } from "../../core/route.ts";

export const withdrawalRoutes = operations("hosting", endpoints, [
  route(endpoints.listWithdrawals, ({ database, actor, params, query, withdrawals }) =>
    listWithdrawals(database, actor, params.slug, query.cursor, withdrawals),
  ),
  route(endpoints.askWithdrawal, ({ params, body, ...request }) =>
    askWithdrawal(request, params.slug, body),
  ),
  route(endpoints.cancelWithdrawal, ({ database, actor, params }) =>
    cancelWithdrawal(database, actor, params.slug, BigInt(params.withdrawal_id)),
  ),
]);
