import { listCommunities as endpoint } from "../contract/community.ts";
import { listCommunities } from "../domain/community/list-communities.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, locale }) => listCommunities(database, locale));
