import { listBounties as endpoint } from "../contract/bounty.ts";
import { listBounties } from "../domain/bounty/list-bounties.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, query, locale }) =>
  listBounties(database, query, locale),
);
