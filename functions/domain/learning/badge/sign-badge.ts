import { and, eq, isNull } from "drizzle-orm";
import { locale as localeSchema } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { badges } from "../../../db/schema/index.ts";
import type { Issuer } from "../../../platform/credentials/issuer.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { readBadge } from "./read-badge.ts";

/**
 * The signed credential of a badge, in the language of the submission. The first reader causes the signature; two
 * concurrent readers get the same credential.
 */
export async function signBadge(
  database: Database,
  actor: Actor | null,
  id: string,
  issuer: Issuer | undefined,
  site: string,
): Promise<string> {
  if (!issuer) throw new Refusal("not-found");
  const known = await readBadge(database, actor, id, "en");
  if (known.credential !== null) return known.credential;
  const language = localeSchema.catch("en").parse(known.language);
  const facts = language === "en" ? known : await readBadge(database, actor, id, language);
  const { community, course, challengeId, fullName } = facts;
  const prefix = language === "en" ? "" : `/${language}`;
  const credential = await issuer.signBadge(
    {
      id: `${site}${prefix}/communities/${community.slug}/courses/${course}/challenges/${challengeId}`,
      badgeId: id,
      name: facts.title,
      description: facts.summary,
      language,
      criteria: [
        ...facts.criteria.map(({ title, points }) => `${title[language]}: ${points}`),
        `${facts.minimum} / ${facts.maximum}`,
      ].join("\n"),
      community: community.slug,
      holder: {
        profile: `${site}/profile/${facts.holder.username}`,
        name: facts.isNamed && fullName ? fullName : null,
      },
      points: facts.points ?? 0,
      awardedAt: facts.awardedAt,
      statusIndex: facts.statusIndex,
    },
    facts.awardedAt,
  );
  const text = JSON.stringify(credential);
  await database
    .update(badges)
    .set({ credential: text })
    .where(and(eq(badges.id, id), isNull(badges.credential), eq(badges.isNamed, facts.isNamed)));
  const { credential: stored } = await readBadge(database, actor, id, "en");
  return stored ?? text;
}
