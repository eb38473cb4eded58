import type { LanguageState } from "#contract/studio/draft.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Tag } from "#app/ui/tag.tsx";

/** Marks a language that is the only one, missing, incomplete, or older than the other one. */
export function LanguageMarks({ languages }: { languages: readonly LanguageState[] }) {
  const t = useMessages("studioContent");
  return languages.map(
    ({ locale, state, isIncomplete }) =>
      (isIncomplete || state !== "here") && (
        <Tag key={locale} tone={state === "only" ? "plain" : "wait"}>
          {t(
            isIncomplete
              ? `${locale}-incomplete`
              : `${locale}-${state === "here" ? "only" : state}`,
          )}
        </Tag>
      ),
  );
}
