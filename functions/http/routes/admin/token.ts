import * as endpoints from "../../../contract/admin/token.ts";
import { addToken, listTokens, lookAtToken } from "../../../domain/admin/money/add-token.ts";
import { operations, route } from "../../core/route.ts";

export const adminTokenRoutes = operations("admin", endpoints, [
  route(endpoints.listTokens, ({ database, addressChain }) =>
    listTokens(database, { addressChain }),
  ),
  route(endpoints.lookAtToken, ({ database, addressChain, query }) =>
    lookAtToken(database, { addressChain }, query),
  ),
  route(endpoints.addToken, ({ body, ...request }) => addToken(request, body)),
]);
