import type { MouseEvent } from "react";
import { plainUsername, usernameFault } from "#contract/identity/username.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { suggestionField } from "./username-suggestion.ts";

export function useUsernameCheck(): (typed: string) => string | null {
  const t = useMessages("validation");
  return (typed) => {
    const fault = usernameFault(typed.trim());
    if (fault?.message !== "username-character") return fault && t(fault.message);
    return t(fault.message, { character: fault.character });
  };
}

type UsernameFieldProps = {
  field: FieldMeta & { readonly value?: unknown };
  label: string;
  hint: string;
};

/**
 * For an invalid name, a button offers a valid form of it. Without JavaScript, the button sends the
 * form with that name.
 */
export function UsernameField({ field, label, hint }: UsernameFieldProps) {
  const t = useMessages("validation");
  const typed = field.value ?? field.initialValue;
  const plain = field.errors && typeof typed === "string" ? plainUsername(typed.trim()) : null;
  return (
    <>
      <TextField
        field={field}
        label={label}
        hint={hint}
        autoComplete="nickname"
        literal
        minLength={3}
        maxLength={22}
      />
      {plain && (
        <p className="actions">
          {/* The Enter key activates a form's first button. */}
          <button className="hidden" tabIndex={-1} aria-hidden="true" />
          <Button
            look="plain"
            name={suggestionField}
            value={plain}
            formNoValidate
            onClick={(event) => fill(event, field.name)}
          >
            {t("use-username", { username: plain })}
          </Button>
        </p>
      )}
    </>
  );
}

function fill(event: MouseEvent<HTMLButtonElement>, name: string): void {
  const { form, value } = event.currentTarget;
  const input = form?.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
