import { joinCommunity as endpoint } from "../contract/community.ts";
import { joinCommunity } from "../domain/community/join-community.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params }) =>
  joinCommunity(database, actor, params.slug),
);
