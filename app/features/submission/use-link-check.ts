import { useMessages } from "#app/i18n/use-messages.tsx";

/**
 * What `useForm` checks a link by while it is typed. The control is no `type="url"`: a browser
 * without JavaScript would refuse to send what stands in a field that the chosen format hides, and
 * could not show why.
 */
export function useLinkCheck(): (typed: string) => string | null {
  const t = useMessages("validation");
  return (typed) => (typed === "" || /^https?:\/\/./.test(typed.trim()) ? null : t("url"));
}
