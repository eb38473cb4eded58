import { listBounties, type Bounty } from "#contract/learning/bounty.ts";
import type { Api } from "#app/request/api/client.server.ts";

const mostPages = 20;

/**
 * The open bounties of challenges and of referral programmes, newest first. Feedback bounties are
 * excluded, because they change with every submission.
 */
export async function authoredBounties(api: Api, community?: string): Promise<Bounty[]> {
  const found: Bounty[] = [];
  for (const kind of ["challenge", "referral"] as const) {
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const { bounties, next } = await api(listBounties, { query: { kind, community, cursor } });
      found.push(...bounties);
      if (!next) break;
      cursor = next;
    }
  }
  return newestFirst(found);
}

export const newestFirst = (bounties: readonly Bounty[]): Bounty[] =>
  bounties.toSorted((a, b) => b.issuedAt.localeCompare(a.issuedAt) || a.slug.localeCompare(b.slug));
