import { getInviter as endpoint } from "../contract/referral.ts";
import { getInviter } from "../domain/referral/get-inviter.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, params }) => getInviter(database, params.code));
