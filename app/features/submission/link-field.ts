import { useMessages } from "#app/i18n/use-messages.tsx";

/**
 * The check of a link while it is typed. The control is not `type="url"`: without JavaScript, the
 * browser would refuse to send an invalid value in a hidden field, and could not show why.
 */
export function useLinkCheck(): (typed: string) => string | null {
  const t = useMessages("validation");
  return (typed) => (typed === "" || /^https?:\/\/./.test(typed.trim()) ? null : t("url"));
}

/** Refusals of a submission that are shown beside its link. */
export const ofLink = {
  "link-without-commit": "link",
  "repository-not-found": "link",
  "repository-unavailable": "link",
} as const;
