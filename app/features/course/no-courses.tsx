import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function NoCourses() {
  const t = useMessages("community");
  return (
    <EmptyState
      title={t("no-courses")}
      action={{ to: "/communities", label: t("see-communities") }}
    >
      {t("no-courses-next")}
    </EmptyState>
  );
}
