import { requireCommunity } from "#app/content/require-community.server.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";
import { communityFeed } from "#app/sharing/feed.server.ts";
import { feedBounties } from "#app/sharing/feed-bounties.server.ts";

export const loader = publicResource(async ({ params, locale, apiIn }) => {
  const community = requireCommunity(locale, params.slug ?? "");
  const bounties = await feedBounties(apiIn(locale), community.slug);
  const feed = communityFeed(locale, community, bounties);
  return sharedText("application/atom+xml; charset=utf-8", 300, feed);
});
