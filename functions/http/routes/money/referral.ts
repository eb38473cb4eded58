import * as endpoints from "../../../contract/money/referral.ts";
import { getInviter } from "../../../domain/money/referral/find-inviter.ts";
import { inviteByEmail } from "../../../domain/money/referral/invite-by-email.ts";
import { listReferrals } from "../../../domain/money/referral/list-referrals.ts";
import { operations, route } from "../../core/route.ts";

export const referralRoutes = operations("account", endpoints, [
  route(endpoints.listReferrals, ({ database, actor, query }) =>
    listReferrals(database, actor, query),
  ),
  route(endpoints.inviteByEmail, ({ database, actor, body }) =>
    inviteByEmail(database, actor, body.emails),
  ),
  route(endpoints.getInviter, ({ database, params }) => getInviter(database, params.code)),
]);
