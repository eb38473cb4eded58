import { useId, useRef, useState } from "react";
import { useHasScript } from "#app/ui/hooks/use-in-browser.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "../button.tsx";

/**
 * A text to copy, such as a link: a click selects it, and with JavaScript a button copies it. The
 * page's loader names the `copy` messages.
 */
export function CopyField({ label, text }: { label: string; text: string }) {
  const t = useMessages("copy");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const canCopy = useHasScript();
  const [outcome, setOutcome] = useState<"copied" | "not-copied" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The browser has no clipboard, or the reader has refused access: they can copy the selected
      // text.
      field.current?.select();
      setOutcome("not-copied");
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copyable">
        <input
          id={id}
          ref={field}
          type="text"
          readOnly
          value={text}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        {canCopy && (
          <Button type="button" look="plain" onClick={() => void copy()}>
            {t("copy")}
          </Button>
        )}
      </div>
      <output className="hint">{outcome && t(outcome)}</output>
    </div>
  );
}
