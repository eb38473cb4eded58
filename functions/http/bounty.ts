import * as endpoints from "../contract/bounty.ts";
import { getBounty } from "../domain/bounty/get-bounty.ts";
import { listBounties } from "../domain/bounty/list-bounties.ts";
import { route } from "./route.ts";

export const bountyRoutes = [
  route(endpoints.listBounties, ({ database, query, locale }) =>
    listBounties(database, query, locale),
  ),
  route(endpoints.getBounty, ({ database, params, locale }) =>
    getBounty(database, params.slug, locale),
  ),
];
