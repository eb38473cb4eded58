import { previewField } from "#app/ui/form/preview-field.ts";
import {
  dropDeviceDraft,
  openDeviceDraft,
  storeDeviceDraft,
  type DraftFields,
} from "./device-draft-store.ts";
import { markAsSending } from "./sending-mark.ts";

export type DraftChange = { form: HTMLFormElement } & (
  | { what: "restored"; at: string }
  | { what: "discarded" }
  | { what: "not-sent"; submitter: HTMLElement | null }
);

/** The draft is stored this many milliseconds after the last key press. */
const pause = 300;

/**
 * Watches the form with this id and stores its text at `place`. Returns a function that stops it.
 */
export function watchForm(
  formId: string,
  place: string,
  tell: (change: DraftChange | null) => void,
  isBeingSent: boolean,
): () => void {
  const formOf = () => document.getElementById(formId) as HTMLFormElement | null;
  let typed: DraftFields | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const storeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (typed) void storeDeviceDraft(place, typed).catch(() => undefined);
  };
  const onInput = ({ target }: Event) => {
    const form = formOf();
    if (!form || (target as HTMLInputElement).form !== form) return;
    typed = readFields(form);
    clearTimeout(timer);
    timer = setTimeout(storeNow, pause);
  };
  const flush = () => {
    if (timer !== undefined) storeNow();
  };
  const onReset = ({ target }: Event) => {
    if (target !== formOf()) return;
    clearTimeout(timer);
    timer = typed = undefined;
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    const form = formOf();
    if (target !== form || !form || submitter?.getAttribute("name")?.startsWith("__")) return;
    if (isChanged(form)) typed = readFields(form);
    storeNow();
    if (!navigator.onLine) {
      event.preventDefault();
      event.stopPropagation();
      return tell({ form, what: "not-sent", submitter });
    }
    // A preview does not submit the text.
    if (submitter?.getAttribute("name") !== previewField) markAsSending(place);
    tell(null);
  };
  const open = async () => {
    const stored = await openDeviceDraft(place);
    const form = formOf();
    if (!form) return;
    if (stored && putFields(form, stored.typed, true)) {
      const disclosure = form.closest("details");
      if (disclosure) disclosure.open = true;
      tell({ form, what: "restored", at: stored.at });
    } else if (stored && !isChanged(form) && hasAll(form, stored.typed)) {
      // It is a copy of what the server has, sent before this page's script had come.
      void dropDeviceDraft(place);
    }
    if (isChanged(form)) typed = readFields(form);
    if (typed && !stored && !isBeingSent) storeNow();
  };

  const ending = new AbortController();
  const { signal } = ending;
  // The capture phase is before React, so that an event which React stops is seen.
  const first = { signal, capture: true };
  addEventListener("input", onInput, first);
  addEventListener("reset", onReset, first);
  addEventListener("submit", onSubmit, first);
  addEventListener("pagehide", flush, { signal });
  addEventListener("visibilitychange", flush, { signal });
  if (isBeingSent) markAsSending(place);
  void open();
  return () => {
    flush();
    ending.abort();
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (control: Element): control is Control =>
  control.matches("textarea[name], input[name]:not([type=hidden], [type=password], [type=file])");

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isTyped);

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

function readFields(form: HTMLFormElement): DraftFields {
  const controls = controlsOf(form).filter((control) => !isChoice(control) || control.checked);
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

const isChanged = (form: HTMLFormElement): boolean =>
  controlsOf(form).some((control) =>
    isChoice(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue,
  );

const hasAll = (form: HTMLFormElement, typed: DraftFields): boolean => {
  const shown = readFields(form);
  return Object.entries(typed).every(([name, value]) => shown[name] === value);
};

/**
 * Writes text into a form's controls and dispatches events for the form's script. Returns whether
 * anything changed. With `keepLonger`, a field that contains a longer text is not changed.
 */
function putFields(form: HTMLFormElement, typed: DraftFields, keepLonger = false): boolean {
  let changed = false;
  for (const control of controlsOf(form)) {
    const value = typed[control.name];
    if (value === undefined) continue;
    if (isChoice(control)) {
      if (control.checked === (control.value === value)) continue;
      control.checked = control.value === value;
    } else {
      const isLonger =
        keepLonger &&
        control.value !== control.defaultValue &&
        control.value.length >= value.length;
      if (control.value === value || isLonger) continue;
      control.value = value;
    }
    changed = true;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return changed;
}
