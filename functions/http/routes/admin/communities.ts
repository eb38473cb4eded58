import * as endpoints from "../../../contract/admin/communities.ts";
import {
  endRoleAsAdmin,
  inviteOwner,
  resumeCommunity,
  suspendCommunity,
} from "../../../domain/admin/community/community-operations.ts";
import {
  getHostedCommunity,
  listHostedCommunities,
} from "../../../domain/admin/community/hosted-communities.ts";
import { operations, route } from "../../core/route.ts";

export const adminCommunityRoutes = operations("admin", endpoints, [
  route(endpoints.listHostedCommunities, ({ database, locale }) =>
    listHostedCommunities(database, locale),
  ),
  route(endpoints.getHostedCommunity, ({ database, params, locale }) =>
    getHostedCommunity(database, params.slug, locale),
  ),
  route(endpoints.suspendCommunity, ({ params, body, ...asking }) =>
    suspendCommunity(asking, params.slug, body.reason),
  ),
  route(endpoints.resumeCommunity, ({ params, body, ...asking }) =>
    resumeCommunity(asking, params.slug, body.reason),
  ),
  route(endpoints.inviteOwner, ({ params, body, ...asking }) =>
    inviteOwner(asking, params.slug, body),
  ),
  route(endpoints.endRoleAsAdmin, ({ params, body, ...asking }) =>
    endRoleAsAdmin(asking, params.slug, body),
  ),
]);
