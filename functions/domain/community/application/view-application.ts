import { asc, eq } from "drizzle-orm";
import type { ApplicationView } from "../../../contract/community/application.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { applicationMessages, communities } from "../../../db/schema/index.ts";
import type { Application } from "./application-link.ts";

export const viewApplication = async (
  database: Database,
  application: Application,
  locale: Locale,
): Promise<ApplicationView> => {
  const messages = await database
    .select({
      kind: applicationMessages.kind,
      text: applicationMessages.text,
      at: applicationMessages.createdAt,
    })
    .from(applicationMessages)
    .where(eq(applicationMessages.applicationId, application.id))
    .orderBy(asc(applicationMessages.id));
  return { ...application, messages, community: await communityOf(database, application, locale) };
};

async function communityOf(database: Database, { communityId }: Application, locale: Locale) {
  if (communityId === null) return null;
  const [found] = await database
    .select({ slug: communities.slug, name: communities.name })
    .from(communities)
    .where(eq(communities.id, communityId));
  return found ? { slug: found.slug, name: found.name[locale] } : null;
}
