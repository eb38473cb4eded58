import type { Database } from "../../db/connect.ts";
import type { Actor } from "../actor.ts";
import { requireCommunity } from "../community/require-community.ts";
import { readBoard, type Scoreboard } from "./read-board.ts";

/**
 * Members of a community by reputation, most first; equal points share a rank. Throws `not-found`.
 */
export async function getCommunityScoreboard(
  database: Database,
  actor: Actor | null,
  slug: string,
  { cursor }: { cursor?: string },
): Promise<Scoreboard> {
  const { id } = await requireCommunity(database, slug);
  return readBoard(database, { kind: "community", scopeId: id }, actor, cursor);
}
