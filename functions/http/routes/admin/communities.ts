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
  route(endpoints.suspendCommunity, ({ params, body, ...request }) =>
    suspendCommunity(request, params.slug, body.reason),
  ),
  route(endpoints.resumeCommunity, ({ params, body, ...request }) =>
    resumeCommunity(request, params.slug, body.reason),
  ),
  route(endpoints.inviteOwner, ({ params, body, ...request }) =>
    inviteOwner(request, params.slug, body),
  ),
  route(endpoints.endRoleAsAdmin, ({ params, body, ...request }) =>
    endRoleAsAdmin(request, params.slug, body),
  ),
]);
