import * as endpoints from "../../../contract/money/payment.ts";
import { getRewardFigures } from "../../../domain/community/payment/get-reward-figures.ts";
import { listCashOuts } from "../../../domain/community/payment/list-cash-outs.ts";
import { listPayments } from "../../../domain/community/payment/list-payments.ts";
import { listEarnings } from "../../../domain/money/wallet/list-earnings.ts";
import { operations, route } from "../../core/route.ts";

export const paymentRoutes = operations("rewards", endpoints, [
  route(endpoints.getRewardFigures, ({ database, params }) =>
    getRewardFigures(database, params.slug),
  ),
  route(endpoints.listPayments, ({ database, params, query, locale, secret }) =>
    listPayments(database, { ...params, cursor: query.cursor, locale, secret }),
  ),
  route(endpoints.listCashOuts, ({ database, params }) => listCashOuts(database, params.slug)),
  route(endpoints.exportPayments, ({ database, params, query, locale, secret }) => {
    const size = endpoints.paymentsInFile;
    return listPayments(database, { ...params, cursor: query.cursor, locale, secret, size });
  }),
  route(endpoints.listEarnings, ({ database, actor, query }) =>
    listEarnings(database, actor, query.cursor),
  ),
]);
