import { guessLanguage } from "#contract/guess-language.ts";
import type { MemberText } from "#contract/submission.ts";
import type { LanguageChoice } from "#contract/values.ts";

/**
 * What the form of a text that was written before begins with. A language that the guess finds by
 * itself was not chosen, as far as one can tell: it follows the text when that is written anew.
 */
export const languageChoiceOf = ({
  text,
  language,
}: Pick<MemberText, "text" | "language">): LanguageChoice =>
  language === null || language === guessLanguage(text) ? "auto" : language;
