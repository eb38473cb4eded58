import { leaveCommunity as endpoint } from "../contract/community.ts";
import { leaveCommunity } from "../domain/community/leave-community.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params }) =>
  leaveCommunity(database, actor, params.slug),
);
