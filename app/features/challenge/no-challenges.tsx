import { EmptyState } from "#app/components/empty-state.tsx";
import { useText } from "#app/i18n/text.tsx";

/** In place of a community's challenges while it has none. */
export function NoChallenges({ community }: { community: string }) {
  const t = useText("community");
  return (
    <EmptyState
      title={t("no-challenge")}
      action={{ to: `/communities/${community}/learning-modules`, label: t("learning-modules") }}
    >
      {t("no-challenge-next")}
    </EmptyState>
  );
}
