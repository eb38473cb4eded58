import { guessLanguage } from "#contract/core/text/guess-language.ts";
import type { MemberText } from "#contract/learning/submission.ts";
import type { LanguageChoice } from "#contract/core/values.ts";

/**
 * The form's initial language. If the language equals the guess, it is treated as not chosen, so
 * that it follows a changed text.
 */
export const languageChoiceOf = ({
  text,
  language,
}: Pick<MemberText, "text" | "language">): LanguageChoice =>
  language === null || language === guessLanguage(text) ? "auto" : language;
