import * as endpoints from "../../../contract/learning/bounty.ts";
import { getBounty } from "../../../domain/learning/bounty/get-bounty.ts";
import { listBountyGroups } from "../../../domain/learning/bounty/list-bounty-groups.ts";
import { listBounties } from "../../../domain/learning/bounty/list-bounties.ts";
import { operations, route } from "../../core/route.ts";

export const bountyRoutes = operations("bounties", endpoints, [
  route(endpoints.listBounties, ({ database, query, locale }) =>
    listBounties(database, query, locale),
  ),
  route(endpoints.listBountyGroups, ({ database, actor, query, locale }) =>
    listBountyGroups(database, actor, query, locale),
  ),
  route(endpoints.getBounty, ({ database, actor, params, query, locale }) =>
    getBounty(database, actor, params.slug, query, locale),
  ),
]);
