import * as endpoints from "../contract/referral.ts";
import { getInviter } from "../domain/referral/get-inviter.ts";
import { inviteByEmail } from "../domain/referral/invite-by-email.ts";
import { listReferrals } from "../domain/referral/list-referrals.ts";
import { route } from "./route.ts";

export const referralRoutes = [
  route(endpoints.listReferrals, ({ database, actor, query }) =>
    listReferrals(database, actor, query),
  ),
  route(endpoints.inviteByEmail, ({ database, actor, body }) =>
    inviteByEmail(database, actor, body.emails),
  ),
  route(endpoints.getInviter, ({ database, params }) => getInviter(database, params.code)),
];
