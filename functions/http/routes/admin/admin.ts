import type { z } from "zod";
import * as endpoints from "../../../contract/admin/admin.ts";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { clearLocks } from "../../../domain/admin/member/attempts-of-member.ts";
import { disableAccount, enableAccount } from "../../../domain/admin/member/disable-account.ts";
import { endMemberSessions } from "../../../domain/admin/member/end-member-sessions.ts";
import { findMembers } from "../../../domain/admin/member/find-members.ts";
import { getMember } from "../../../domain/admin/member/get-member.ts";
import { getAdminOverview } from "../../../domain/admin/get-overview.ts";
import { listHeldAddresses } from "../../../domain/admin/member/list-held-addresses.ts";
import { listMembers } from "../../../domain/admin/member/list-members.ts";
import { listPools } from "../../../domain/admin/money/list-pools.ts";
import { drawFromPool, fundPool } from "../../../domain/admin/money/move-pool-money.ts";
import {
  clearAddress,
  resumeMemberPayouts,
} from "../../../domain/admin/money/payout-operations.ts";
import { performOnMember, type AdminOperation } from "../../../domain/perform-operation.ts";
import { proposeAdmin, proposeRevocation } from "../../../domain/admin/member/propose-role.ts";
import { listAuditLog } from "../../../domain/admin/read-audit-log.ts";
import { resetFactors } from "../../../domain/admin/member/reset-factors.ts";
import { grantReviewer, revokeReviewer } from "../../../domain/admin/member/reviewer-role.ts";
import { confirmProposal, withdrawProposal } from "../../../domain/admin/member/settle-proposal.ts";
import { operations, route, type EndpointHandler } from "../../core/route.ts";

type Body = z.ZodType<{ reason: string }>;
type OperationEndpoint<B extends Body> = Endpoint & {
  readonly guard: "admin";
  readonly params: typeof endpoints.getMember.params;
  readonly body: B;
  readonly response: z.ZodNull;
};

const memberOperation = <B extends Body>(
  endpoint: OperationEndpoint<B>,
  operation: AdminOperation<z.output<B>>,
): EndpointHandler =>
  route<OperationEndpoint<B>>(endpoint, ({ params, body, ...request }) =>
    performOnMember(request, BigInt(params.member_id), body as z.output<B>, operation),
  );

export const adminRoutes = operations("admin", endpoints, [
  route(endpoints.getAdminOverview, ({ database, excusesAdmins }) =>
    getAdminOverview(database, excusesAdmins),
  ),
  route(endpoints.findMembers, ({ database, query }) => findMembers(database, query.q)),
  route(endpoints.listMembers, ({ database, query }) => listMembers(database, query)),
  route(endpoints.getMember, ({ database, identity, actor, params }) =>
    getMember(database, identity, actor, BigInt(params.member_id)),
  ),
  route(endpoints.listAuditLog, ({ database, query }) => listAuditLog(database, query)),
  memberOperation(endpoints.grantReviewer, grantReviewer),
  memberOperation(endpoints.revokeReviewer, revokeReviewer),
  memberOperation(endpoints.proposeAdmin, proposeAdmin),
  memberOperation(endpoints.proposeRevocation, proposeRevocation),
  memberOperation(endpoints.confirmProposal, confirmProposal),
  memberOperation(endpoints.withdrawProposal, withdrawProposal),
  memberOperation(endpoints.disableAccount, disableAccount),
  memberOperation(endpoints.enableAccount, enableAccount),
  memberOperation(endpoints.endMemberSessions, endMemberSessions),
  memberOperation(endpoints.clearLocks, clearLocks),
  memberOperation(endpoints.resetFactors, resetFactors),
  memberOperation(endpoints.resumeMemberPayouts, resumeMemberPayouts),
  memberOperation(endpoints.clearAddress, clearAddress),
  route(endpoints.listHeldAddresses, ({ database, query }) =>
    listHeldAddresses(database, query.cursor),
  ),
  route(endpoints.listPools, ({ database, query, locale }) => listPools(database, query, locale)),
  route(endpoints.fundPool, ({ body, ...request }) => fundPool(request, body)),
  route(endpoints.drawFromPool, ({ body, ...request }) => drawFromPool(request, body)),
]);
