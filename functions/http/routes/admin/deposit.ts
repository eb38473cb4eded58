import {
  assignDeposit as assigning,
  listWaitingDeposits as listing,
} from "../../../contract/admin/deposit.ts";
import { assignDeposit } from "../../../domain/admin/money/assign-deposit.ts";
import { listWaitingDeposits } from "../../../domain/admin/money/list-waiting-deposits.ts";
import { route } from "../../core/route.ts";

export const adminDepositRoutes = [
  route(listing, ({ database, query }) => listWaitingDeposits(database, query.cursor)),
  route(assigning, ({ body, ...asking }) => assignDeposit(asking, body)),
];
