import { useEffect, useMemo, useRef } from "react";
import type { Field, PartValue } from "#contract/community/draft-fields.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { controlId } from "./draft-paths.ts";
import { DraftFields, FormContext, type FormFacts } from "./draft-field.tsx";
import { useSaving } from "./use-saving.ts";

type PartFormProps = FormFacts & {
  fields: readonly Field[];
  value: PartValue;
  revision: string;
  /** The list that a button of the form has changed: its last item takes the focus. */
  changed: string | undefined;
  isConflict: boolean;
};

export function PartForm(props: PartFormProps) {
  const { fields, value, changed, isConflict, errors, tokens, preview } = props;
  const t = useMessages("studioContent");
  const form = useRef<HTMLFormElement>(null);
  const { revision, state } = useSaving(form, props.revision, { isPaused: isConflict });
  useEffect(() => {
    const list = changed && document.querySelector(`#${CSS.escape(controlId(changed))}`);
    if (!list) return;
    const items = list.querySelectorAll<HTMLElement>(":scope > .part-item");
    const last = items.item(items.length - 1) as HTMLElement | null;
    (
      last?.querySelector<HTMLElement>("input:not([type=hidden]), textarea") ??
      (list as HTMLElement)
    ).focus();
  }, [changed]);
  const facts = useMemo(() => ({ errors, tokens, preview }), [errors, tokens, preview]);
  return (
    <FormContext.Provider value={facts}>
      <PostForm ref={form} id="part" className="part-form">
        <input type="hidden" name="revision" value={revision} />
        {/* The Enter key sends a form by its first button. */}
        <button className="hidden" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
        <p className="hint">{t("languages-why")}</p>
        <DraftFields fields={fields} prefix="" value={value} />
        <div className="part-save actions">
          <Button name="intent" value="save">
            {t(isConflict ? "save-mine" : "save")}
          </Button>
          <output>{state && t(state)}</output>
        </div>
      </PostForm>
    </FormContext.Provider>
  );
}
