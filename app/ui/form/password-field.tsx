import { useState } from "react";
import { useHasScript } from "#app/ui/hooks/use-in-browser.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { FieldFrame, useControl, type FieldProps } from "./field-frame.tsx";

type PasswordFieldProps = FieldProps & { autoComplete: "new-password" | "current-password" };

export function PasswordField(props: PasswordFieldProps) {
  const t = useMessages("common");
  const isScripted = useHasScript();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...props}>
      <div className="password">
        <input
          key={props.field.key}
          {...useControl(props)}
          type={isShown ? "text" : "password"}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {isScripted && (
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t("show")}
            <span className="hidden"> {t("show-password")}</span>
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
