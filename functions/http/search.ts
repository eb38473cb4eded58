import * as endpoints from "../contract/search.ts";
import { searchContent } from "../domain/search/search-content.ts";
import { route } from "./route.ts";

export const searchRoutes = [
  route(endpoints.searchContent, ({ database, query, locale }) =>
    searchContent(database, query, locale),
  ),
];
