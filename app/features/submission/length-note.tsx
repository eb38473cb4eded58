import type { WordLimits } from "#contract/core/limits.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function LengthNote(length: WordLimits & { count: number }) {
  const t = useMessages("submissionForm");
  return <Notice tone="wait">{t("words-outside", length)}</Notice>;
}
