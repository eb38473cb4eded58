import * as endpoints from "../../../contract/community/community.ts";
import { getCommunity } from "../../../domain/community/community/get-community.ts";
import { joinCommunity, leaveCommunity } from "../../../domain/community/community/membership.ts";
import {
  listCommunities,
  listCommunityPage,
} from "../../../domain/community/community/list-communities.ts";
import { getCommunityScoreboard } from "../../../domain/community/scoreboard/get-community-scoreboard.ts";
import { operations, route } from "../../core/route.ts";

export const communityRoutes = operations("communities", endpoints, [
  route(endpoints.listCommunities, ({ database, locale }) => listCommunities(database, locale)),
  route(endpoints.listCommunityPage, ({ database, params, locale }) =>
    listCommunityPage(database, Number(params.page), locale),
  ),
  route(endpoints.getCommunity, ({ database, actor, params, locale }) =>
    getCommunity(database, actor, params.slug, locale),
  ),
  route(endpoints.joinCommunity, ({ database, actor, params }) =>
    joinCommunity(database, actor, params.slug),
  ),
  route(endpoints.leaveCommunity, ({ database, actor, params }) =>
    leaveCommunity(database, actor, params.slug),
  ),
  route(endpoints.getCommunityScoreboard, ({ database, actor, params, query }) =>
    getCommunityScoreboard(database, actor, params.slug, query),
  ),
]);
