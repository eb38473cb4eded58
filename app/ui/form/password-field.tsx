import { useState, useSyncExternalStore } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { FieldFrame, useControl, type FieldProps } from "./field-frame.tsx";

type PasswordFieldProps = FieldProps & { autoComplete: "new-password" | "current-password" };

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

export function PasswordField(props: PasswordFieldProps) {
  const t = useMessages("common");
  const isScripted = useSyncExternalStore(subscribe, inBrowser, onServer);
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
