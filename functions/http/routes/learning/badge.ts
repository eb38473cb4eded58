import * as endpoints from "../../../contract/learning/badge.ts";
import { getBadge } from "../../../domain/learning/badge/get-badge.ts";
import { getBadgeStatus } from "../../../domain/learning/badge/get-badge-status.ts";
import { nameHolder } from "../../../domain/learning/badge/name-holder.ts";
import { signBadge } from "../../../domain/learning/badge/sign-badge.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { operations, route } from "../../core/route.ts";

export const badgeRoutes = operations("members", endpoints, [
  route(endpoints.getBadge, ({ database, actor, params, locale, badgeIssuer }) =>
    getBadge(database, actor, params.badge_id, locale, badgeIssuer !== undefined),
  ),
  route(
    endpoints.getBadgeCredential,
    async ({ database, actor, params, badgeIssuer, publicUrl }) =>
      new Response(await signBadge(database, actor, params.badge_id, badgeIssuer, publicUrl), {
        headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
      }),
  ),
  route(endpoints.nameHolder, ({ database, actor, params, body, locale, badgeIssuer }) =>
    nameHolder(database, actor, params.badge_id, body.isNamed, locale, badgeIssuer !== undefined),
  ),
  route(endpoints.getBadgeIssuer, async ({ badgeIssuer }) => {
    if (!badgeIssuer) throw new Refusal("not-found");
    return badgeIssuer.document;
  }),
  route(
    endpoints.getBadgeStatus,
    async ({ database, params, badgeIssuer }) =>
      (await getBadgeStatus(database, Number(params.list), badgeIssuer)) as { type: string[] },
  ),
]);
