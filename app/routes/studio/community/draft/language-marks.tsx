import type { LanguageState } from "#contract/studio/draft.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** Which language is the only one, is missing or incomplete, or is older than the other one. */
export function LanguageMarks({ languages }: { languages: readonly LanguageState[] }) {
  const t = useMessages("studioContent");
  return languages.map(
    ({ locale, state, isIncomplete }) =>
      (isIncomplete || state !== "here") && (
        <Badge key={locale} tone={state === "only" ? "plain" : "wait"}>
          {t(
            isIncomplete
              ? `${locale}-incomplete`
              : `${locale}-${state === "here" ? "only" : state}`,
          )}
        </Badge>
      ),
  );
}
