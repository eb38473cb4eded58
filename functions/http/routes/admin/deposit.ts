import * as endpoints from "../../../contract/admin/deposit.ts";
import { assignDeposit } from "../../../domain/admin/money/assign-deposit.ts";
import { listWaitingDeposits } from "../../../domain/admin/money/list-waiting-deposits.ts";
import { operations, route } from "../../core/route.ts";

export const adminDepositRoutes = operations("admin", endpoints, [
  route(endpoints.listWaitingDeposits, ({ database, query }) =>
    listWaitingDeposits(database, query.cursor),
  ),
  route(endpoints.assignDeposit, ({ body, ...request }) => assignDeposit(request, body)),
]);
