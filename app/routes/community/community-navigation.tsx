import { useLocation, useMatches } from "@remix-run/react";
import { useRootData } from "#app/ui/root-data.ts";
import { routeName } from "#app/ui/route-name.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { usePopoverCloses } from "#app/ui/hooks/use-popover-closes.ts";
import { inLocale } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { readingPages } from "./cover.tsx";

type TabName =
  | "courses"
  | "chapters"
  | "learning-modules"
  | "challenge"
  | "submissions"
  | "bounties"
  | "scoreboard"
  | "reviews";

/**
 * The tab of a page that is not a tab itself. It depends on the kind of page, not on its path,
 * because most paths begin with `courses`.
 */
const tabOf: Readonly<Record<string, string>> = {
  "course-overview": "courses",
  "course-modules": "learning-modules",
  "learning-module": "learning-modules",
  "challenge-description": "challenge",
  "challenge-overview": "challenge",
  "challenge-submissions": "submissions",
  submission: "submissions",
  review: "reviews",
};

const menu = "community-menu";

type Props = { community: { readonly slug: string; readonly name: string } };

/**
 * "Challenge" and "Challenges" are alike, so each tab has a note about its content. On a narrow
 * page the tabs are a menu. Its button names the current tab, or the community if the page has no
 * cover.
 */
export function CommunityNavigation({ community: { slug, name } }: Props) {
  const t = useMessages("communityTabs");
  const base = `/communities/${slug}`;
  const isReviewer = useRootData()?.viewer?.reviews.includes(slug);
  const page = inLocale("en", useLocation().pathname);
  const route = routeName(useMatches().at(-1)?.id ?? "");
  const current = tabOf[route];
  usePopoverCloses(menu);
  const tab = (of: TabName) => ({
    to: `${base}/${of}`,
    label: t(of),
    note: t(`note-${of}`),
    within: of === current,
  });
  const tabs = [
    { to: base, label: t("overview"), note: t("note-overview"), within: false },
    ...[tab("courses"), tab("chapters"), tab("learning-modules"), tab("challenge")],
    ...[tab("submissions"), tab("bounties"), tab("scoreboard")],
    ...(isReviewer ? [tab("reviews")] : []),
  ];
  const shown = tabs.find(({ to }) => to === page);
  const around = tabs.find(({ within }) => within);
  return (
    <>
      <button type="button" className="community-menu" {...{ popovertarget: menu }}>
        <span className="hidden">{t("tabs")}: </span>
        <span>
          {shown?.label ?? (readingPages.includes(route) ? name : (around?.label ?? t("menu")))}
          <small>
            {shown && ` ${t("all-pages")}`}
            <span aria-hidden="true"> ▾</span>
          </small>
        </span>
      </button>
      <Tabs label={t("tabs")} tabs={tabs} popoverId={menu} />
    </>
  );
}
