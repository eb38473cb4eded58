import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type {
  getHostedCommunity as endpoint,
  HostedCommunity,
} from "../../../contract/admin/communities.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { communities } from "../../../db/schema/index.ts";
import { selectInvitations, selectPeople } from "../../community/people/list-people.ts";
import { Refusal } from "../../refusal.ts";

const isHosted = eq(communities.source, "studio");

export const listHostedCommunities = async (
  database: Database,
  locale: Locale,
): Promise<{ communities: HostedCommunity[] }> => {
  const found = await database
    .select()
    .from(communities)
    .where(isHosted)
    .orderBy(desc(communities.id));
  return { communities: found.map((row) => ({ ...row, name: row.name[locale] })) };
};

export const getHostedCommunity = async (
  database: Database,
  slug: string,
  locale: Locale,
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const [found] = await database
    .select()
    .from(communities)
    .where(and(isHosted, eq(communities.slug, slug)));
  if (!found) throw new Refusal("not-found");
  const people = await selectPeople(database, found.id);
  return {
    ...found,
    name: found.name[locale],
    people: people.map(({ userId, ...person }) => ({ ...person, id: userId.toString() })),
    invitations: await selectInvitations(database, found.id),
  };
};
