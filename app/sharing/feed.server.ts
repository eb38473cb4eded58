import { Feed } from "feed";
import { escapeHtml } from "#contract/core/text/escape-html.ts";
import type { Bounty } from "#contract/learning/bounty.ts";
import { getChallengeDocument, type CommunityDocument } from "#app/content/content.server.ts";
import { bountyTitle } from "#app/features/bounty/bounty-title.ts";
import { challengePath } from "#app/page-paths.ts";
import { environment } from "#app/environment.server.ts";
import { amountText } from "#app/i18n/format.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { localePath, type Locale } from "#app/i18n/path.ts";

/**
 * The Atom feed of a community's bounties, newest first. A challenge's entry has the challenge's
 * URL, any other the bounty's.
 */
export function communityFeed(
  locale: Locale,
  { slug, name, summary }: CommunityDocument,
  bounties: readonly Bounty[],
): string {
  const t = getFixedT(locale);
  const urlOf = (path: string) => environment().PUBLIC_URL + localePath(locale, path);
  const self = urlOf(`/communities/${slug}/feed.atom`);
  const feed = new Feed({
    id: self,
    title: `${name} · ${t("common.brand")}`,
    description: summary,
    link: urlOf(`/communities/${slug}`),
    feedLinks: { atom: self },
    language: locale,
    author: { name: t("common.brand") },
    generator: false,
    // Equal entries must give an equal feed.
    updated: new Date(bounties[0]?.issuedAt ?? 0),
  });
  for (const bounty of bounties) {
    const { challenge, kind, issuedAt } = bounty;
    const own = kind === "challenge" ? challenge : null;
    const link = urlOf(own ? challengePath(own) : `/bounties/${bounty.slug}`);
    const task = own && getChallengeDocument(locale, own.id)?.summary;
    const earned = t("bounty.detail-description", {
      reward: amountText(bounty.reward),
      community: name,
    });
    // The library expects HTML for the texts of an entry.
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(bountyTitle(bounty, (key, values) => t(`bounty.${key}`, values))),
      description: escapeHtml(task ? `${task} ${earned}` : earned),
      date: new Date(issuedAt),
      published: new Date(issuedAt),
    });
  }
  return feed.atom1();
}
