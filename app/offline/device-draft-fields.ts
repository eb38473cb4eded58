/** What a person typed or chose in a form, by the names of its controls. */
export type DraftFields = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (control: Element): control is Control =>
  control.matches("textarea[name], input[name]:not([type=hidden], [type=password], [type=file])");

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isTyped);

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

export function readFields(form: HTMLFormElement): DraftFields {
  const controls = controlsOf(form).filter((control) => !isChoice(control) || control.checked);
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

/** Whether the fields differ from the values that the page set. */
export const isChanged = (form: HTMLFormElement): boolean =>
  controlsOf(form).some((control) =>
    isChoice(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue,
  );

/**
 * Puts text back into a form's controls and tells the form's script. Answers whether anything
 * changed. With `keepLonger`, a field that already contains a longer text stays as it is.
 */
export function putFields(form: HTMLFormElement, typed: DraftFields, keepLonger = false): boolean {
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
