import { useForm as useConform, type FormMetadata } from "@conform-to/react";
import { INTENT, parse, type SubmissionResult } from "@conform-to/dom";
import { useEffect } from "react";
import type { Translate } from "#app/i18n/translate.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Fields = Record<string, unknown>;

type Options<Schema extends Fields> = {
  id: string;
  reply?: SubmissionResult<string[]> | null;
  defaultValue?: Parameters<typeof useConform<Schema>>[0]["defaultValue"];
  /** Checks that attributes cannot express, by field name. Each returns a message or null. */
  checks?: Checks;
};

type Checks = Readonly<Record<string, (typed: string) => string | null>>;

/**
 * Conform's `useForm` with the site's settings. A field is checked on input and on blur from the
 * first input on (decision 034), against the limits in its attributes. No schema is sent to the
 * browser; the server checks against the schema. Without JavaScript, the browser checks the
 * attributes.
 */
export function useForm<Schema extends Fields>({
  id,
  reply,
  defaultValue,
  checks = {},
}: Options<Schema>) {
  const t = useMessages("validation");
  const [form, fields] = useConform<Schema>({
    id,
    lastResult: reply,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: "onInput",
    onValidate: ({ form, formData, submitter }) =>
      parse(formData, {
        resolve: () => {
          const error = isUnchecked(submitter) ? null : errorsOf(form, t, checks);
          return error ? { error } : { value: Object.fromEntries(formData) as unknown as Schema };
        },
      }),
  });
  useCheckOnBlur(id, form.validate);
  return [form, fields] as const;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Checks a form's field when the reader leaves it, because Conform checks only while they type. A
 * field that already has an error is not checked again: an error from the server stays until the
 * field changes. While a pointer is pressed, the check waits: its message could move the button
 * that the reader is clicking, and the click would be lost.
 */
function useCheckOnBlur(formId: string, validate: (field: { name: string }) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(
      event: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(event, listener, { signal: listening.signal });
    let isPressed = false;
    const waiting = new Set<string>();
    const check = () => {
      const names = [...waiting];
      waiting.clear();
      for (const name of names) validate({ name });
    };
    const release = () => {
      isPressed = false;
      setTimeout(check);
    };
    listen("pointerdown", () => (isPressed = true));
    listen("pointerup", release);
    listen("pointercancel", release);
    // Sending the form checks all fields. The navigation may blur the current field, and a check of
    // it would send the form a second time.
    let isSent = false;
    listen("submit", ({ submitter }) => {
      waiting.clear();
      if (submitter?.getAttribute("name") !== INTENT) isSent = true;
    });
    listen("focusin", () => (isSent = false));
    listen("focusout", ({ target }) => {
      if (
        isSent ||
        !isControl(target) ||
        target.form?.id !== formId ||
        !target.name ||
        target.ariaInvalid
      )
        return;
      waiting.add(target.name);
      if (!isPressed) check();
    });
    return () => listening.abort();
  }, [formId, validate]);
}

/**
 * Whether a button sends the form without checks, as "Save draft" does. Conform's own buttons do
 * check it.
 */
const isUnchecked = (submitter: HTMLElement | null | undefined) =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate && submitter.name !== INTENT;

export type AnyForm = Pick<
  FormMetadata<Fields>,
  "id" | "errors" | "allErrors" | "onSubmit" | "noValidate" | "status"
>;

/**
 * The messages for violated constraints and checks, in the page's language. Null if there are none.
 */
function errorsOf(
  form: HTMLFormElement,
  t: Translate<"validation">,
  checks: Checks,
): Record<string, string[]> | null {
  const errors: Record<string, string[]> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || isLeftOut(control)) continue;
    const checked = checks[control.name]?.(control.value);
    if (!control.validity.valid) errors[control.name] = [messageFor(control, t)];
    else if (checked) errors[control.name] = [checked];
    else if (isTooLarge(control)) {
      errors[control.name] = [
        t("picture-too-large", { megabytes: maxBytesOf(control) / 1_000_000 }),
      ];
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function isLeftOut(control: Control): boolean {
  const field = control.closest(".field");
  return field !== null && getComputedStyle(field).display === "none";
}

const maxBytesOf = ({ dataset }: HTMLElement) => Number(dataset.maxBytes ?? Infinity);

/** Sending a file over the limit would take long, and the server would refuse it. */
const isTooLarge = (control: Control) =>
  control instanceof HTMLInputElement && (control.files?.[0]?.size ?? 0) > maxBytesOf(control);

function messageFor(control: Control, t: Translate<"validation">): string {
  const { validity } = control;
  const named = control.dataset.message;
  const limits = "minLength" in control ? control : { minLength: 0, maxLength: 0 };
  if (validity.valueMissing) {
    if (control.type === "checkbox") return t("required-accept", { field: "{{field}}" });
    if (control.type === "radio") return t("required-choice");
    return control.type === "number" ? t("number") : t("required", { field: "{{field}}" });
  }
  if (validity.typeMismatch) {
    if (control.type !== "email") return t("url");
    return t("multiple" in control && control.multiple ? "emails" : "email");
  }
  if (validity.tooShort) return t("too-short", { count: limits.minLength });
  if (validity.tooLong) return t("too-long", { count: limits.maxLength });
  if (validity.badInput) return t("number");
  if (validity.stepMismatch) return t("whole-number");
  if (validity.rangeUnderflow || validity.rangeOverflow) {
    const { min = "", max = "" } = control as HTMLInputElement;
    if (min && max) return t("range", { minimum: min, maximum: max });
    return min ? t("too-small", { minimum: min }) : t("too-big", { maximum: max });
  }
  return named ?? t("default", { field: "{{field}}" });
}
