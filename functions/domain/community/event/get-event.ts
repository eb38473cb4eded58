import { and, eq } from "drizzle-orm";
import type { Event, StudioEvent } from "../../../contract/community/event.ts";
import { timeIn } from "../../../contract/core/zone.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { attendances, events } from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireCommunity } from "../community/require-community.ts";
import { requireRole, rolesIn } from "../people/require-role.ts";
import { listedColumns } from "./select-events.ts";
import { writers } from "./write-event.ts";

async function readEvent(database: Database, communityId: bigint, eventId: bigint) {
  const [found] = await database
    .select({ ...listedColumns, text: events.text, html: events.html, renderer: events.renderer })
    .from(events)
    .where(and(eq(events.communityId, communityId), eq(events.id, eventId)));
  if (!found) throw new Refusal("not-found");
  return found;
}

const viewerOf = async (
  database: Database,
  { userId }: Actor,
  communityId: bigint,
  eventId: bigint,
) => {
  const own = and(eq(attendances.eventId, eventId), eq(attendances.userId, userId));
  const roles = await rolesIn(database, userId, communityId);
  return {
    comes: (await database.$count(attendances, own)) > 0,
    mayEdit: roles.some((role) => writers.includes(role)),
  };
};

export async function getEvent(
  database: Database,
  actor: Actor | null,
  slug: string,
  eventId: bigint,
  locale: Locale,
): Promise<Event> {
  const community = await requireCommunity(database, slug);
  const { html, renderer, ...event } = await readEvent(database, community.id, eventId);
  return {
    ...event,
    community: { slug, name: community.name[locale] },
    html: shownHtml({ html, renderer }),
    viewer: actor && (await viewerOf(database, actor, community.id, eventId)),
  };
}

export async function getStudioEvent(
  database: Database,
  actor: Actor,
  slug: string,
  eventId: bigint,
): Promise<StudioEvent> {
  const community = await requireRole(database, actor, slug, writers);
  const {
    html: _html,
    renderer: _renderer,
    ...event
  } = await readEvent(database, community.id, eventId);
  const { zone, startsAt, endsAt } = event;
  return { ...event, typedStart: timeIn(zone, startsAt), typedEnd: timeIn(zone, endsAt) };
}
