import type { WordLimits } from "#contract/limits.ts";
import { Notice } from "#app/components/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function LengthNote(length: WordLimits & { count: number }) {
  const t = useMessages("submissionForm");
  return <Notice tone="wait">{t("words-outside", length)}</Notice>;
}
