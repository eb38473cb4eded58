import { listBounties, type Bounty } from "#contract/bounty.ts";
import type { Api } from "#app/api/client.server.ts";
import { authoredBounties, newestFirst } from "./authored-bounties.server.ts";

/** How many entries a feed has at most. */
const length = 50;

/**
 * What a community's feed tells of, newest first: of the open bounties for feedback the API's first
 * page, however many wait, and of those that authors announce as many as there is room for. So a
 * busy day of submissions leaves challenges where they were.
 */
export async function feedBounties(api: Api, community: string): Promise<Bounty[]> {
  const [authored, { bounties: waiting }] = await Promise.all([
    authoredBounties(api, community),
    api(listBounties, { query: { kind: "feedback", community, order: "newest" } }),
  ]);
  return newestFirst([...authored.slice(0, length - waiting.length), ...waiting]);
}
