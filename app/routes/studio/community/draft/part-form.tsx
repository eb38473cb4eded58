import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import type { PartKind, PartValue } from "#contract/studio/draft-fields.ts";
import { type Locale, locales } from "#contract/core/locales.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { controlId } from "#app/features/studio/draft-paths.ts";
import { Link } from "#app/ui/link.tsx";
import { FormContext, type FormFacts } from "./draft-field.tsx";
import { FormFields } from "./form-fields.tsx";
import {
  addedLanguage,
  changeList,
  inFormOrder,
  isWithin,
  languagesOf,
  listOf,
  valueOfForm,
} from "./form-value.ts";
import { useSaving } from "./use-saving.ts";

type Shown = {
  value: PartValue;
  languages: readonly Locale[];
  /** The list that a button of the form has changed: its last item takes the focus. */
  changed: string | undefined;
};

type PartFormProps = Omit<FormFacts, "changed" | "languages"> &
  Shown & {
    kind: PartKind;
    revision: string;
    isConflict: boolean;
    /** The errors are the reasons why the sent form was refused. */
    isRefused: boolean;
    /** The page of the course that contains the part; null for other parts. */
    coursePage: string | null;
  };

export function PartForm(props: PartFormProps) {
  const { kind, value, changed, isConflict, isRefused, errors, tokens, pictures, preview } = props;
  const t = useMessages("studioContent");
  const form = useRef<HTMLFormElement>(null);
  const { revision, state } = useSaving(form, props.revision, { isPaused: isConflict });
  const languages = languagesOf(value, props.languages);
  const first = { serial: 0, value, changed, languages };
  const [shown, show] = useState<Shown & { serial: number }>(first);
  useEffect(() => focusLast(shown.changed), [shown]);
  const facts = useMemo(
    () => ({
      errors,
      tokens,
      pictures,
      preview,
      languages: shown.languages,
      changed: shown.changed,
    }),
    [errors, tokens, pictures, preview, shown],
  );
  const changeHere = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const typed = valueOfForm(new FormData(event.currentTarget), kind);
    const added = addedLanguage(intent);
    const latter = added ? typed : changeList(typed, intent);
    if (!latter) return;
    event.preventDefault();
    show({
      serial: shown.serial + 1,
      value: latter,
      changed: added ? undefined : listOf(intent),
      languages: languagesOf(latter, [...shown.languages, added]),
    });
    event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // A form that a button has changed moves the focus itself.
  const firstError = isRefused && shown.serial === 0 ? firstOf(errors, kind) : undefined;
  return (
    <FormContext.Provider value={facts}>
      <PostForm
        ref={form}
        id="part"
        className="part-form"
        firstError={firstError}
        onSubmit={changeHere}
      >
        <input type="hidden" name="revision" value={revision} />
        {/* The Enter key sends a form by its first button. */}
        <button className="hidden" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
        {shown.languages.map((locale) => (
          <input key={locale} type="hidden" name="language" value={locale} />
        ))}
        <PartLanguages languages={shown.languages} coursePage={props.coursePage} />
        <FormFields key={shown.serial} kind={kind} value={shown.value} />
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

function firstOf(errors: FormFacts["errors"], kind: PartKind): string | undefined {
  const names = Object.keys(errors);
  return inFormOrder(kind).flatMap((field) => names.filter((name) => isWithin(field, name)))[0];
}

function focusLast(changed: string | undefined): void {
  const list =
    changed === undefined
      ? null
      : document.querySelector<HTMLElement>(`#${CSS.escape(controlId(changed))}`);
  const last = [...(list?.querySelectorAll<HTMLElement>(":scope > .part-item") ?? [])].at(-1);
  const control = last?.querySelector<HTMLElement>("input:not([type=hidden]), textarea");
  (control ?? list)?.focus();
}

type PartLanguagesProps = { languages: readonly Locale[]; coursePage: string | null };

/**
 * The languages in which a part is written. A part of a course gets another one with its course.
 */
function PartLanguages({ languages, coursePage }: PartLanguagesProps) {
  const t = useMessages("studioContent");
  const other = locales.find((locale) => !languages.includes(locale));
  const [only] = languages;
  if (!other || !only) return <p className="hint">{t("languages-why")}</p>;
  return (
    <div className="actions">
      <span>{t(`in-${only}-only`)}</span>
      {coursePage === null ? (
        <Button name="intent" value={`language:${other}`} look="plain" formNoValidate>
          {t(`add-${other}`)}
        </Button>
      ) : (
        <Link to={`${coursePage}?language=${other}`}>{t(`add-${other}-to-course`)}</Link>
      )}
    </div>
  );
}
