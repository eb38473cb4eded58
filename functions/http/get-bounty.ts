import { getBounty as endpoint } from "../contract/bounty.ts";
import { getBounty } from "../domain/bounty/get-bounty.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, params, locale }) =>
  getBounty(database, params.slug, locale),
);
