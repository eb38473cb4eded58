import { getCommunityScoreboard as endpoint } from "../contract/community.ts";
import { getCommunityScoreboard } from "../domain/scoreboard/get-community-scoreboard.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, query }) =>
  getCommunityScoreboard(database, actor, params.slug, query),
);
