import { useEffect, useRef } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Notice } from "./notice.tsx";
import type { AnyForm } from "./use-form.ts";

/**
 * Above a form's fields: what concerns the whole form, and how many fields need another look. Where no field takes the
 * focus, it has the focus itself, and so is in view: the button may be screens below.
 */
export function ErrorSummary({ form }: { form: Pick<AnyForm, "errors" | "allErrors"> }) {
  const t = useText("validation");
  const fields = Object.keys(form.allErrors).filter((name) => name !== "").length;
  const summary = useRef<HTMLDivElement>(null);
  const ofNoField = fields === 0 ? form.errors : undefined;
  useEffect(() => {
    if (ofNoField) summary.current?.focus();
  }, [ofNoField]);
  if (!form.errors && fields === 0) return null;
  return (
    <Notice
      tone="bad"
      live
      title={fields > 0 ? t("summary", { count: fields }) : undefined}
      box={ofNoField && { ref: summary, tabIndex: -1, autoFocus: true }}
    >
      {form.errors?.join(" ")}
    </Notice>
  );
}
