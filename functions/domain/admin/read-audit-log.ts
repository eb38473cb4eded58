import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { AuditEntry, listAuditLog as endpoint } from "../../contract/admin/admin.ts";
import type { AuditOperation } from "../../contract/admin/audit-operation.ts";
import type { Database } from "../../db/connect.ts";
import { auditLog, communities, tokens, transfers, users } from "../../db/schema/index.ts";
import { isBefore, pageOf, pageSize } from "../keyset-paging.ts";
import { findUserByName } from "../find-user.ts";
import { moneyOf } from "../money-of.ts";

const admins = alias(users, "admins");

const mostLatest = 10;

const select = (database: Database, where: SQL | undefined, limit: number) =>
  database
    .select({
      id: sql<string>`${auditLog.id}::text`,
      at: auditLog.createdAt,
      adminId: auditLog.adminId,
      adminName: admins.username,
      operation: auditLog.operation,
      subjectId: auditLog.subjectId,
      subjectName: users.username,
      role: auditLog.role,
      community: communities.slug,
      submission: sql<string | null>`${auditLog.submissionId}::text`,
      paidToken: tokens.symbol,
      decimals: tokens.decimals,
      units: transfers.amount,
      job: auditLog.job,
      token: auditLog.token,
      reason: auditLog.reason,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .leftJoin(admins, eq(admins.id, auditLog.adminId))
    .leftJoin(communities, eq(communities.id, auditLog.communityId))
    .leftJoin(transfers, eq(transfers.id, auditLog.transferId))
    .leftJoin(tokens, eq(tokens.symbol, transfers.token))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit);

const known = (id: bigint | null, username: string | null) =>
  id === null || username === null ? null : { id: id.toString(), username };

const entryOf = ({
  adminId,
  adminName,
  subjectId,
  subjectName,
  paidToken,
  decimals,
  units,
  ...rest
}: Awaited<ReturnType<typeof select>>[number]): AuditEntry => ({
  ...rest,
  byCommand: adminId === null,
  admin: known(adminId, adminName),
  subject: known(subjectId, subjectName),
  amount:
    paidToken === null || decimals === null || units === null
      ? null
      : moneyOf(paidToken, decimals, units),
});

const pageOfLog = async (database: Database, wanted: SQL | undefined) => {
  const { rows, next } = pageOf(await select(database, wanted, pageSize + 1), ({ id }) => id);
  return { entries: rows.map(entryOf), next };
};

export const readLatestEntries = async (
  database: Database,
  subjectId?: bigint,
): Promise<AuditEntry[]> => {
  const where = subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId);
  return (await select(database, where, mostLatest)).map(entryOf);
};

type Query = z.output<(typeof endpoint)["query"]>;

export const listAuditLog = async (
  database: Database,
  { admin, member, operation, cursor }: Query,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const admins = admin === undefined ? undefined : await findUserByName(database, admin);
  const members = member === undefined ? undefined : await findUserByName(database, member);
  if ((admin !== undefined && !admins) || (member !== undefined && !members))
    return { entries: [], next: null };
  const wanted = and(
    admins && eq(auditLog.adminId, admins.id),
    members && eq(auditLog.subjectId, members.id),
    operation && eq(auditLog.operation, operation),
    isBefore(auditLog.id, cursor),
  );
  return pageOfLog(database, wanted);
};

export const listEntriesOf = (
  database: Database,
  operations: readonly AuditOperation[],
  cursor: string | undefined,
) =>
  pageOfLog(database, and(inArray(auditLog.operation, operations), isBefore(auditLog.id, cursor)));
