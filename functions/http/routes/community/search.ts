import * as endpoints from "../../../contract/community/search.ts";
import { searchContent } from "../../../domain/community/search/search-content.ts";
import { route } from "../../core/route.ts";

export const searchRoutes = [
  route(endpoints.searchContent, ({ database, query, locale }) =>
    searchContent(database, query, locale),
  ),
];
