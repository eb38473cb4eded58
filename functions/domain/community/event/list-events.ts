import { eq, not } from "drizzle-orm";
import type { z } from "zod";
import type {
  ListedEvent,
  listEvents as endpoint,
  listStudioEvents as studioEndpoint,
} from "../../../contract/community/event.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { communities } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { requireCommunity } from "../community/require-community.ts";
import { requireRole } from "../people/require-role.ts";
import { selectClosings } from "./select-closings.ts";
import { isComing, selectEvents } from "./select-events.ts";
import { writers } from "./write-event.ts";

const pageOfEvents = (found: ListedEvent[]) => {
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { events: rows, next };
};

export async function listEvents(
  database: Database,
  slug: string,
  { time = "coming", cursor }: z.output<(typeof endpoint)["query"]>,
  locale: Locale,
): Promise<z.output<(typeof endpoint)["response"]>> {
  const { id: communityId } = await requireCommunity(database, slug);
  const isFirst = time === "coming" && cursor === undefined;
  const found = await selectEvents(database, {
    communityId,
    order: time === "coming" ? "soonest" : "latest",
    where: time === "coming" ? isComing : not(isComing),
    afterId: idOfCursor(cursor),
    limit: pageSize + 1,
  });
  const closings = isFirst
    ? await selectClosings(database, eq(communities.id, communityId), locale)
    : [];
  return { ...pageOfEvents(found), closings };
}

export async function listStudioEvents(
  database: Database,
  actor: Actor,
  slug: string,
  { cursor }: z.output<(typeof studioEndpoint)["query"]>,
): Promise<z.output<(typeof studioEndpoint)["response"]>> {
  const { id: communityId } = await requireRole(database, actor, slug, writers);
  const found = await selectEvents(database, {
    communityId,
    order: "latest",
    afterId: idOfCursor(cursor),
    limit: pageSize + 1,
  });
  return pageOfEvents(found);
}
