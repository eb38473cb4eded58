import type { Locale } from "#contract/values.ts";
import { messages, type Messages, type Namespace } from "./i18n.server.ts";

/**
 * What an error page says that no answer of ours explains; any other brings all of `errors` along.
 */
const ownErrors = [
  ...(["400", "405", "500", "unanswered"] as const),
  ...(["400-why", "405-why", "500-why", "unanswered-why"] as const),
  ...(["reference", "status", "again", "home", "communities"] as const),
] satisfies (keyof Messages["errors"])[];

/** The same where somebody may send a form: it is given back when the connection drops. */
const formErrors = [
  ...ownErrors,
  ...(["open-again", "kept", "kept-text", "send-again"] as const),
] satisfies (keyof Messages["errors"])[];

/** What may be wrong with a text or a link; accounts' forms have fields of other kinds. */
const textValidation = [
  ...(["default", "required", "required-choice", "url", "control-character"] as const),
  ...(["too-short_one", "too-short_other", "too-long_one", "too-long_other"] as const),
  ...(["github-repository", "github-pull-request", "summary_one", "summary_other"] as const),
  ...(["session-ended", "opens-new-tab", "form-expired"] as const),
] satisfies (keyof Messages["validation"])[];

/** The fields of a submission, where nothing of one is shown. */
const contentFields = [
  ...(["format-label", "format-text", "format-github"] as const),
  ...(["text-label", "text-hint", "text-hint-link", "link-label", "link-hint"] as const),
] satisfies (keyof Messages["submission"])[];

const parts = {
  ownErrors: ["errors", ownErrors],
  formErrors: ["errors", formErrors],
  textValidation: ["validation", textValidation],
  contentFields: ["submission", contentFields],
} as const;

/**
 * A namespace, or a part of one: every page carries `ownErrors`, and `formErrors` has them in it.
 */
export type Delivered = Namespace | keyof typeof parts;

const written = new Map<string, string>();

/**
 * The messages of some namespaces for a page's components, as one string: lines `#namespace` and
 * below each its `key=message`. In the data that a document carries for hydration each message of
 * its own would cost twice its bytes.
 */
export function writeText(locale: Locale, namespaces: readonly Delivered[]): string {
  const key = `${locale} ${namespaces.join(" ")}`;
  let text = written.get(key);
  if (text === undefined) {
    text = namespaces
      .map((name) => {
        const [namespace, keys] =
          name in parts ? parts[name as keyof typeof parts] : [name as Namespace];
        return `#${namespace}\n${lines(messages[locale][namespace], keys)}`;
      })
      .join("\n");
    written.set(key, text);
  }
  return text;
}

/** All messages of a language, written as a page's. */
export const writeAll = (locale: Locale): string =>
  writeText(locale, Object.keys(messages[locale]) as Namespace[]);

const lines = (
  namespace: Readonly<Record<string, string>>,
  keys: readonly string[] = Object.keys(namespace),
): string => keys.map((key) => `${key}=${namespace[key]}`).join("\n");
