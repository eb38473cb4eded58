import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { getToken as endpoint } from "../../../contract/money/wallet.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { communities } from "../../../db/schema/index.ts";
import { localized } from "../../localized.ts";
import { moneyOf } from "../../money-of.ts";
import { requireToken } from "./token-to-pay.ts";

export const getToken = async (
  database: Database,
  symbol: string,
  locale: Locale,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const { smallestPayout, ...token } = await requireToken(database, symbol);
  const payingCommunities = await database
    .select({ slug: communities.slug, name: localized(communities.name, locale) })
    .from(communities)
    .where(
      and(
        eq(communities.retired, false),
        sql`exists (select from challenges h where h.community_id = ${communities.id}
          and not h.retired and ${symbol} in (h.token, h.feedback_token))`,
      ),
    )
    .orderBy(asc(communities.position));
  return {
    token: { ...token, smallestPayout: moneyOf(symbol, token.decimals, smallestPayout) },
    communities: payingCommunities,
  };
};
