import { useText } from "#app/i18n/text.tsx";
import { useRootData } from "./root-data.ts";

/** Where the people who run this copy can be reached; a copy for one machine alone has nobody to write to. */
export function Contact() {
  const contact = useRootData()?.contact;
  const t = useText("common");
  return contact ? <a href={`mailto:${contact}`}>{contact}</a> : <span>{t("no-contact")}</span>;
}
