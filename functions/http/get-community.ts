import { getCommunity as endpoint } from "../contract/community.ts";
import { getCommunity } from "../domain/community/get-community.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, locale }) =>
  getCommunity(database, actor, params.slug, locale),
);
