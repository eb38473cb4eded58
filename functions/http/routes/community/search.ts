import * as endpoints from "../../../contract/community/search.ts";
import { searchContent } from "../../../domain/community/search/search-content.ts";
import { operations, route } from "../../core/route.ts";

export const searchRoutes = operations("communities", endpoints, [
  route(endpoints.searchContent, ({ database, query, locale }) =>
    searchContent(database, query, locale),
  ),
]);
