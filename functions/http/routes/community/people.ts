import * as endpoints from "../../../contract/community/people.ts";
import { acceptInvitation } from "../../../domain/community/people/accept-invitation.ts";
import { closeCommunity } from "../../../domain/community/people/close-community.ts";
import { endRoleAsPerson } from "../../../domain/community/people/end-role.ts";
import { getStudioCommunity } from "../../../domain/community/people/get-studio-community.ts";
import { inviteAsOwner } from "../../../domain/community/people/invite-to-role.ts";
import { listPeople } from "../../../domain/community/people/list-people.ts";
import { readInvitation } from "../../../domain/community/people/read-invitation.ts";
import { withdrawInvitation } from "../../../domain/community/people/withdraw-invitation.ts";
import { operations, route } from "../../core/route.ts";

export const peopleRoutes = operations("hosting", endpoints, [
  route(endpoints.getStudioCommunity, ({ database, actor, params, locale }) =>
    getStudioCommunity(database, actor, params.slug, locale),
  ),
  route(endpoints.listPeople, ({ database, actor, params }) =>
    listPeople(database, actor, params.slug),
  ),
  route(endpoints.inviteToRole, ({ database, actor, params, body, requestId }) =>
    inviteAsOwner(database, actor, params.slug, body, requestId),
  ),
  route(endpoints.withdrawRoleInvitation, ({ database, actor, params, requestId }) =>
    withdrawInvitation(database, actor, params, requestId),
  ),
  route(endpoints.endRole, ({ database, actor, params, body, requestId }) =>
    endRoleAsPerson(database, actor, params.slug, body, requestId),
  ),
  route(endpoints.closeCommunity, ({ params, ...request }) => closeCommunity(request, params.slug)),
  route(endpoints.readRoleInvitation, ({ database, body, locale }) =>
    readInvitation(database, body.token, locale),
  ),
  route(endpoints.acceptRoleInvitation, ({ database, actor, body, requestId }) =>
    acceptInvitation(database, actor, body, requestId),
  ),
]);
