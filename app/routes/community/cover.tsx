import { useMatches } from "@remix-run/react";
import { Link } from "#app/components/link.tsx";
import { useRootData } from "#app/components/root-data.ts";
import { routeName } from "#app/components/route-name.ts";
import { Tabs } from "#app/components/tabs.tsx";
import { OwnBand } from "#app/components/weave.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type CoverProps = {
  community: { readonly slug: string; readonly name: string; readonly summary: string };
};

/** The head of every page of a community; its name is the heading of its first page only. */
export function Cover({ community: { slug, name, summary } }: CoverProps) {
  const isOverview = routeName(useMatches().at(-1)?.id ?? "") === "community-overview";
  return (
    <>
      <div className="cover">
        <div className="wrap">
          {isOverview ? (
            <>
              <h1>{name}</h1>
              <p className="measure">{summary}</p>
            </>
          ) : (
            <p className="title">
              <Link to={`/communities/${slug}`}>{name}</Link>
            </p>
          )}
        </div>
      </div>
      <OwnBand name={slug} />
    </>
  );
}

export function CommunityTabs({ slug }: { slug: string }) {
  const t = useMessages("communityTabs");
  const base = `/communities/${slug}`;
  const isReviewer = useRootData()?.viewer?.reviews.includes(slug);
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { to: base, label: t("overview"), end: true },
        { to: `${base}/chapters`, label: t("chapters") },
        { to: `${base}/learning-modules`, label: t("learning-modules") },
        { to: `${base}/bounties`, label: t("bounties") },
        { to: `${base}/challenge`, label: t("challenge") },
        { to: `${base}/submissions`, label: t("submissions") },
        { to: `${base}/scoreboard`, label: t("scoreboard") },
        { to: `${base}/courses`, label: t("courses") },
        ...(isReviewer ? [{ to: `${base}/reviews`, label: t("reviews") }] : []),
      ]}
    />
  );
}
