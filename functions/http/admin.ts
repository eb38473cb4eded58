import type { z } from "zod";
import * as endpoints from "../contract/admin.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { clearLocks } from "../domain/admin/attempts-of-member.ts";
import { disableAccount, enableAccount } from "../domain/admin/disable-account.ts";
import { endMemberSessions } from "../domain/admin/end-member-sessions.ts";
import { findMembers } from "../domain/admin/find-members.ts";
import { getMember } from "../domain/admin/get-member.ts";
import { getAdminOverview } from "../domain/admin/get-overview.ts";
import { listHeldAddresses } from "../domain/admin/list-held-addresses.ts";
import { listMembers } from "../domain/admin/list-members.ts";
import { listPools } from "../domain/admin/list-pools.ts";
import { drawFromPool, fundPool } from "../domain/admin/move-pool-money.ts";
import { clearAddress, resumePayouts } from "../domain/admin/payout-acts.ts";
import { performAct, type AdminAct } from "../domain/admin/perform-act.ts";
import { proposeAdmin, proposeRevocation } from "../domain/admin/propose-role.ts";
import { listAuditLog } from "../domain/admin/read-audit-log.ts";
import { resetFactors } from "../domain/admin/reset-factors.ts";
import { grantReviewer, revokeReviewer } from "../domain/admin/reviewer-role.ts";
import { confirmProposal, withdrawProposal } from "../domain/admin/settle-proposal.ts";
import { route, type Route } from "./route.ts";

type Body = z.ZodType<{ reason: string }>;
type ActEndpoint<B extends Body> = Endpoint & {
  readonly guard: "admin";
  readonly params: typeof endpoints.getMember.params;
  readonly body: B;
  readonly response: z.ZodNull;
};

const actOnMember = <B extends Body>(endpoint: ActEndpoint<B>, act: AdminAct<z.output<B>>): Route =>
  route<ActEndpoint<B>>(endpoint, ({ params, body, ...asking }) =>
    performAct(asking, BigInt(params.member_id), body as z.output<B>, act),
  );

export const adminRoutes = [
  route(endpoints.getAdminOverview, ({ database, excusesAdmins }) =>
    getAdminOverview(database, excusesAdmins),
  ),
  route(endpoints.findMembers, ({ database, query }) => findMembers(database, query.q)),
  route(endpoints.listMembers, ({ database, query }) => listMembers(database, query)),
  route(endpoints.getMember, ({ database, identity, actor, params }) =>
    getMember(database, identity, actor, BigInt(params.member_id)),
  ),
  route(endpoints.listAuditLog, ({ database, query }) => listAuditLog(database, query)),
  actOnMember(endpoints.grantReviewer, grantReviewer),
  actOnMember(endpoints.revokeReviewer, revokeReviewer),
  actOnMember(endpoints.proposeAdmin, proposeAdmin),
  actOnMember(endpoints.proposeRevocation, proposeRevocation),
  actOnMember(endpoints.confirmProposal, confirmProposal),
  actOnMember(endpoints.withdrawProposal, withdrawProposal),
  actOnMember(endpoints.disableAccount, disableAccount),
  actOnMember(endpoints.enableAccount, enableAccount),
  actOnMember(endpoints.endMemberSessions, endMemberSessions),
  actOnMember(endpoints.clearLocks, clearLocks),
  actOnMember(endpoints.resetFactors, resetFactors),
  actOnMember(endpoints.resumePayouts, resumePayouts),
  actOnMember(endpoints.clearAddress, clearAddress),
  route(endpoints.listHeldAddresses, ({ database, query }) =>
    listHeldAddresses(database, query.cursor),
  ),
  route(endpoints.listPools, ({ database, query, locale }) => listPools(database, query, locale)),
  route(endpoints.fundPool, ({ body, ...asking }) => fundPool(asking, body)),
  route(endpoints.drawFromPool, ({ body, ...asking }) => drawFromPool(asking, body)),
];
