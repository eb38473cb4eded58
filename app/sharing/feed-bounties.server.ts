import { listBounties, type Bounty } from "#contract/learning/bounty.ts";
import type { Api } from "#app/request/api/client.server.ts";
import { authoredBounties, newestFirst } from "./authored-bounties.server.ts";

const length = 50;

/**
 * The bounties of a community's feed, newest first. It contains only the API's first page of
 * feedback bounties; authored bounties fill the rest, so that many submissions on one day do not
 * displace challenges.
 */
export async function feedBounties(api: Api, community: string): Promise<Bounty[]> {
  const [authored, { bounties: waiting }] = await Promise.all([
    authoredBounties(api, community),
    api(listBounties, { query: { kind: "feedback", community } }),
  ]);
  return newestFirst([...authored.slice(0, length - waiting.length), ...waiting]);
}
