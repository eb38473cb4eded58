import { and, eq, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  courses,
  searchDocuments,
  tokens,
} from "../../../db/schema/index.ts";
import { transferOnce } from "../../money/ledger/transfer.ts";
import { availableIn } from "../../money/pool/lock-pool.ts";
import { writeSearchDocuments } from "../search/write-search-documents.ts";
import { parseUnits } from "../../parse-units.ts";
import { lockCatalogue, synchroniseParts, type Units, unitsBy } from "./synchronise-parts.ts";

type Community = Catalogue["communities"][number];

/**
 * Makes the database match the authored catalogue: adds, changes and retires. Idempotent; pools are
 * funded once. Members' content is never changed, nor is any community of the studio or any
 * token that an admin added. Returns the
 * slugs of folders that were not read, because the studio has their communities.
 */
export const synchroniseCatalogue = (database: Database, authored: Catalogue): Promise<string[]> =>
  transact(database, async (tx) => {
    await lockCatalogue(tx);
    const { catalogue, left } = await withoutStudio(tx, authored);
    for (const { symbol, ...rest } of catalogue.tokens) {
      const base = (amount: string) => parseUnits(amount, rest.decimals);
      const limit = (amount: string | undefined) => (amount === undefined ? null : base(amount));
      const token = {
        ...rest,
        smallestPayout: base(rest.smallestPayout),
        largestPayout: limit(rest.largestPayout),
        memberDayPayouts: limit(rest.memberDayPayouts),
        dayPayouts: limit(rest.dayPayouts),
      };
      await tx
        .insert(tokens)
        .values({ symbol, ...token })
        .onConflictDoUpdate({
          target: tokens.symbol,
          set: token,
          setWhere: eq(tokens.source, "folder"),
        });
    }
    const decimals = new Map(
      catalogue.tokens.map(({ symbol, decimals: places }) => [symbol, places]),
    );
    const units = unitsBy(decimals);
    for (const community of catalogue.communities) await synchroniseCommunity(tx, community, units);
    await retireMissing(tx, catalogue);
    await writeSearchDocuments(
      tx,
      catalogue.documents,
      sql`${searchDocuments.community} not in (select slug from communities where source = 'studio')`,
    );
    return left;
  });

async function withoutStudio(tx: Transaction, authored: Catalogue) {
  const inStudio = await tx
    .select({ slug: communities.slug })
    .from(communities)
    .where(eq(communities.source, "studio"));
  const studio = new Set(inStudio.map(({ slug }) => slug));
  const ofFolder = (slug: string) => !studio.has(slug);
  const catalogue = {
    ...authored,
    communities: authored.communities.filter(({ slug }) => ofFolder(slug)),
    documents: authored.documents.filter(({ community }) => ofFolder(community)),
  };
  const left = authored.communities.map(({ slug }) => slug).filter((slug) => studio.has(slug));
  return { catalogue, left };
}

async function synchroniseCommunity(
  tx: Transaction,
  community: Community,
  units: Units,
): Promise<void> {
  const { slug, order, name, summary, teachingPoints, accent, pool } = community;
  const values = { position: order, name, summary, teachingPoints, accent, retired: false };
  const [row] = await tx
    .insert(communities)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: communities.slug, set: values })
    .returning({ id: communities.id });
  if (!row) throw new Error(`No row for community ${slug}`);
  for (const opening of pool) {
    await transferOnce(tx, {
      idempotencyKey: `opening:${slug}:${opening.token}`,
      kind: "funding",
      token: opening.token,
      amount: units(opening),
      from: { platform: "outside" },
      to: availableIn({ community: slug, token: opening.token }),
    });
  }
  await synchroniseParts(tx, row.id, community, units);
}

const ofFolders = (communityId: AnyPgColumn) =>
  sql`exists (select from communities c where c.id = ${communityId} and c.source = 'folder')`;

async function retireMissing(tx: Transaction, { communities: authored }: Catalogue): Promise<void> {
  const slugs = authored.map(({ slug }) => slug);
  const challengeIds = authored.flatMap((community) =>
    community.courses.flatMap((course) => course.challenges.map(({ id }) => id)),
  );
  await tx
    .update(communities)
    .set({ retired: true })
    .where(and(eq(communities.source, "folder"), notInArray(communities.slug, slugs)));
  await tx
    .update(challenges)
    .set({ retired: true })
    .where(and(ofFolders(challenges.communityId), notInArray(challenges.id, challengeIds)));
  const current = authored.flatMap(({ slug, courses: list }) =>
    list.map((course) => `${slug}/${course.slug}`),
  );
  await tx
    .update(courses)
    .set({ retired: true })
    .where(
      and(
        ofFolders(courses.communityId),
        notInArray(
          sql`(select c.slug from communities c where c.id = ${courses.communityId}) || '/' || ${courses.slug}`,
          current,
        ),
      ),
    );
  const authoredBounties = authored.flatMap(({ slug, referral }) =>
    referral ? [`referral-${slug}`] : [],
  );
  authoredBounties.push(...challengeIds.map((id) => `challenge-${id}`));
  await tx
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        isNull(bounties.closedAt),
        ne(bounties.kind, "feedback"),
        ofFolders(bounties.communityId),
        notInArray(bounties.slug, authoredBounties),
      ),
    );
}
