import * as endpoints from "../../../contract/money/funding.ts";
import {
  depositLocally,
  describeDeposit,
} from "../../../domain/community/funding/describe-deposit.ts";
import { getFunding } from "../../../domain/community/funding/get-funding.ts";
import { listDeposits } from "../../../domain/community/funding/list-deposits.ts";
import { operations, route } from "../../core/route.ts";

export const fundingRoutes = operations("hosting", endpoints, [
  route(endpoints.getFunding, ({ database, actor, params, deposits }) =>
    getFunding(database, actor, params.slug, deposits),
  ),
  route(endpoints.describeDeposit, ({ database, actor, params, query, deposits }) =>
    describeDeposit(database, actor, params.slug, query, deposits),
  ),
  route(endpoints.depositLocally, ({ database, actor, params, body, deposits }) =>
    depositLocally(database, actor, params.slug, body, deposits),
  ),
  route(endpoints.listDeposits, ({ database, actor, params, query, deposits }) =>
    listDeposits(database, actor, params.slug, query.cursor, deposits.contract),
  ),
]);
