import type { Badge } from "../../../contract/learning/badge.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { readBadge } from "./read-badge.ts";

export async function getBadge(
  database: Database,
  actor: Actor | null,
  id: string,
  locale: Locale,
  isSigned: boolean,
): Promise<Badge> {
  const facts = await readBadge(database, actor, id, locale);
  const { challengeId, title, course, community, fullName, isNamed } = facts;
  return {
    id: facts.id,
    challenge: { id: challengeId, title, community: community.slug, course },
    summary: facts.summary,
    courseTitle: facts.courseTitle,
    community,
    holder: facts.holder,
    name: isNamed && fullName ? fullName : null,
    points: facts.points ?? 0,
    maximum: facts.maximum,
    awardedAt: facts.awardedAt,
    revokedAt: facts.revokedAt,
    isSigned,
  };
}
