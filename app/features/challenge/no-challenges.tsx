import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function NoChallenges({ community }: { community: string }) {
  const t = useMessages("community");
  return (
    <EmptyState
      title={t("no-challenge")}
      action={{ to: `/communities/${community}/learning-modules`, label: t("learning-modules") }}
    >
      {t("no-challenge-next")}
    </EmptyState>
  );
}
