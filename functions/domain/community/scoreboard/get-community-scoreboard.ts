import type { Scoreboard } from "../../../contract/community/community.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { requireCommunity } from "../community/require-community.ts";
import { readBoard, type BoardQuery } from "./read-board.ts";

export async function getCommunityScoreboard(
  database: Database,
  actor: Actor | null,
  slug: string,
  query: BoardQuery,
): Promise<Scoreboard> {
  const { id } = await requireCommunity(database, slug);
  return readBoard(database, { kind: "community", scopeId: id }, actor, query);
}
