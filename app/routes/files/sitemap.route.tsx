import { environment } from "#app/environment.server.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";
import { authoredBounties } from "#app/sharing/authored-bounties.server.ts";
import { sitemapEntries, sitemapXml } from "#app/sharing/sitemap.server.ts";

export const loader = publicResource(async ({ apiIn }) => {
  const entries = sitemapEntries(await authoredBounties(apiIn("en")));
  return sharedText("application/xml", 3600, sitemapXml(environment().PUBLIC_URL, entries));
});
