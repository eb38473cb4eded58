import { listBounties, type Bounty } from "#contract/bounty.ts";
import type { Api } from "#app/api/client.server.ts";
import { authoredBounties, newestFirst } from "./authored-bounties.server.ts";

/** How many entries a feed has at most. */
const length = 50;

/**
 * The bounties of a community's feed, newest first. Of the feedback bounties it contains only the
 * API's first page; bounties that authors announce fill the rest. So many submissions on one day do
 * not push challenges out of the feed.
 */
export async function feedBounties(api: Api, community: string): Promise<Bounty[]> {
  const [authored, { bounties: waiting }] = await Promise.all([
    authoredBounties(api, community),
    api(listBounties, { query: { kind: "feedback", community } }),
  ]);
  return newestFirst([...authored.slice(0, length - waiting.length), ...waiting]);
}
