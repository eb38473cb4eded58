import type { CaseSummary } from "#contract/moderation/case.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterLinks } from "#app/ui/form/filter-links.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Link } from "#app/ui/link.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";

type Props = {
  cases: readonly CaseSummary[];
  next: string | null;
  which: string;
  /** The path of the list, below which each case has its page. */
  path: string;
};

export function CaseList({ cases, next, which, path }: Props) {
  const t = useMessages("moderation");
  const tReports = useMessages("reports");
  return (
    <>
      <FilterLinks
        label={t("which")}
        name="which"
        chosen={{ which: which === "open" ? undefined : which }}
        all={t("open")}
        path={path}
      >
        {(["appeals", "closed"] as const).map((value) => ({ value, label: t(value) }))}
      </FilterLinks>
      {cases.length > 0 ? (
        <ul className="list" id="cases">
          {cases.map(({ id, kind, path: where, community, author, openedAt, reports, state }) => (
            <li key={id}>
              <Link to={`${path}/${id}`}>{tReports(`kind-${kind}`)}</Link>
              <ul className="facts">
                <li>
                  <PublicUser {...author} size={24} />
                </li>
                {community && <li>{community.name}</li>}
                {kind === "page" && <li>{where}</li>}
                <li>{t("reports", { count: reports })}</li>
                <li>
                  <Time at={openedAt} />
                </li>
                {state !== "open" && <li>{tReports(`state-${state}`)}</li>}
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      )}
      <LoadMore next={next} anchor="cases" />
    </>
  );
}
