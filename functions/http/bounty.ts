import * as endpoints from "../contract/bounty.ts";
import { getBounty } from "../domain/bounty/get-bounty.ts";
import { listBountyGroups } from "../domain/bounty/list-bounty-groups.ts";
import { listBounties } from "../domain/bounty/list-bounties.ts";
import { route } from "./route.ts";

export const bountyRoutes = [
  route(endpoints.listBounties, ({ database, query, locale }) =>
    listBounties(database, query, locale),
  ),
  route(endpoints.listBountyGroups, ({ database, actor, query, locale }) =>
    listBountyGroups(database, actor, query, locale),
  ),
  route(endpoints.getBounty, ({ database, actor, params, query, locale }) =>
    getBounty(database, actor, params.slug, query, locale),
  ),
];
