import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  listWalletEntries as endpoint,
  walletEntry,
} from "../../../contract/identity/viewer.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  ledgerAccounts,
  challenges,
  communities,
  courses,
  entries,
  submissions,
  transfers,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { localized } from "../../localized.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { moneyOf } from "../../money-of.ts";
import { parseFiatValues, selectFiatValues } from "./fiat-value.ts";
import { requireToken } from "./token-to-pay.ts";

type Entries = z.output<(typeof endpoint)["response"]>;
type Kind = z.output<typeof walletEntry>["kind"];

type Page = ReturnType<typeof pageOfEntries>;

const columns = (page: Page, locale: Locale, decimals: number) => ({
  id: transfers.id,
  version: page.version,
  kind: transfers.kind,
  amount: page.amount,
  balance: page.balanceAfter,
  at: transfers.createdAt,
  heldUntil: sql<
    string | null
  >`case when ${transfers.heldUntil} > now() then ${transfers.heldUntil} end`.mapWith(
    transfers.heldUntil,
  ),
  submissionId: transfers.submissionId,
  challengeId: challenges.id,
  title: localized(challenges.title, locale),
  community: communities.slug,
  course: courses.slug,
  fiatValues: selectFiatValues(transfers.id, page.amount, decimals),
});

/**
 * Ordered by the account's version, that is, by when the balance changed. The page is read by that
 * index before the joins.
 */
const pageOfEntries = (database: Database, userId: bigint, token: string, before: bigint | null) =>
  database
    .select()
    .from(entries)
    .where(
      and(
        sql`${entries.accountId} = (select ${ledgerAccounts.id} from ${ledgerAccounts} where ${ledgerAccounts.userId} = ${userId}
          and ${ledgerAccounts.token} = ${token} and ${ledgerAccounts.kind} = 'wallet')`,
        isNotNull(entries.version),
        before === null ? undefined : lt(entries.version, before),
      ),
    )
    .orderBy(desc(entries.version))
    .limit(pageSize + 1)
    .as("page");

const selectEntries = (
  database: Database,
  userId: bigint,
  { symbol: token, decimals }: { symbol: string; decimals: number },
  before: bigint | null,
  locale: Locale,
) => {
  const page = pageOfEntries(database, userId, token, before);
  return database
    .select(columns(page, locale, decimals))
    .from(page)
    .innerJoin(transfers, eq(transfers.id, page.transferId))
    .leftJoin(submissions, eq(submissions.id, transfers.submissionId))
    .leftJoin(challenges, eq(challenges.id, submissions.challengeId))
    .leftJoin(courses, eq(courses.id, submissions.courseId))
    .leftJoin(communities, eq(communities.id, submissions.communityId))
    .orderBy(desc(page.version));
};

export const listWalletEntries = async (
  database: Database,
  { userId }: Actor,
  { token: symbol, cursor }: { token: string; cursor?: string | undefined },
  locale: Locale,
): Promise<Entries> => {
  const token = await requireToken(database, symbol);
  const money = (amount: bigint | null) => moneyOf(symbol, token.decimals, amount ?? 0n);
  const found = await selectEntries(database, userId, token, idOfCursor(cursor), locale);
  const { rows, next } = pageOf(found, ({ version }) => String(version));
  return {
    entries: rows.map((row) => ({
      id: row.id.toString(),
      kind: row.kind as Kind,
      amount: money(row.amount),
      balance: money(row.balance),
      at: row.at,
      heldUntil: row.heldUntil,
      challenge:
        row.challengeId === null || row.community === null || row.course === null
          ? null
          : { id: row.challengeId, title: row.title, community: row.community, course: row.course },
      submission: row.submissionId?.toString() ?? null,
      fiatValues: parseFiatValues(row.fiatValues),
    })),
    next,
  };
};
