import * as endpoints from "../../../contract/community/people.ts";
import { getStudioCommunity } from "../../../domain/community/people/get-studio-community.ts";
import { listPeople } from "../../../domain/community/people/list-people.ts";
import { operations, route } from "../../core/route.ts";

export const peopleRoutes = operations("hosting", endpoints, [
  route(endpoints.getStudioCommunity, ({ database, actor, params, locale }) =>
    getStudioCommunity(database, actor, params.slug, locale),
  ),
  route(endpoints.listPeople, ({ database, actor, params }) =>
    listPeople(database, actor, params.slug),
  ),
]);
