import { listReferrals as endpoint } from "../contract/referral.ts";
import { listReferrals } from "../domain/referral/list-referrals.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, query }) =>
  listReferrals(database, actor, query),
);
