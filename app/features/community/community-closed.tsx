import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";

export function CommunityClosed({ at }: { at: string }) {
  const t = useMessages("community");
  return (
    <Notice tone="wait" title={t("closed-title")}>
      {t("closed-why")} <Time at={at} form="date" />.
    </Notice>
  );
}
