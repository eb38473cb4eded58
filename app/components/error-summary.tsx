import { useText } from "#app/i18n/text.tsx";
import { Notice } from "./notice.tsx";
import type { AnyForm } from "./use-form.ts";

/** Above a form's fields: what concerns the whole form, and how many fields need another look. */
export function ErrorSummary({ form }: { form: Pick<AnyForm, "errors" | "allErrors"> }) {
  const t = useText("validation");
  const fields = Object.keys(form.allErrors).filter((name) => name !== "").length;
  if (!form.errors && fields === 0) return null;
  return (
    <Notice tone="bad" live title={fields > 0 ? t("summary", { count: fields }) : undefined}>
      {form.errors?.join(" ")}
    </Notice>
  );
}
