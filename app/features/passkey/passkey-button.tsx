import { useEffect, useRef, useState, type RefObject } from "react";
import { useInBrowser } from "#app/ui/hooks/use-in-browser.ts";
import { Button } from "#app/ui/button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { isCostly, whenIdle } from "#app/device/idle.ts";
import type { PasskeyPurpose } from "#app/session/factor/passkey.server.ts";

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  /** The intent that receives the browser's answer in the field `credential`. */
  intent: string;
  label: string;
  /** Shown in place of the button if the browser has no passkeys or no JavaScript. */
  needsScript: string;
  failed: string;
  autofill?: boolean;
};

/** Loaded on use, so that pages do not include it. */
const ask = async (purpose: PasskeyPurpose, autofill = false) =>
  (await import("./ask-passkey.ts")).askPasskey(purpose, autofill);

type Field = RefObject<HTMLInputElement>;

function send({ current: field }: Field, credential: string): void {
  if (!field) return;
  field.value = credential;
  field.form?.requestSubmit();
}

export function PasskeyButton(props: PasskeyButtonProps) {
  const { purpose, intent, label, needsScript, failed, autofill = false } = props;
  // The server's page has the button, so that hydration does not move what is below it.
  const hasPasskeys = useInBrowser(() => "PublicKeyCredential" in window, true);
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"ready" | "asking" | "failed">("ready");
  useAutofill(autofill && hasPasskeys, field);

  const hint = <p className="hint">{needsScript}</p>;
  if (!hasPasskeys) return hint;
  const press = async () => {
    setState("asking");
    try {
      send(field, await ask(purpose));
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  return (
    <PostForm>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="credential" ref={field} />
      {state === "failed" && <LiveNotice tone="wait">{failed}</LiveNotice>}
      <noscript>{hint}</noscript>
      <p className="actions">
        <Button
          type="button"
          look="plain"
          aria-disabled={state === "asking"}
          onClick={() => state !== "asking" && void press()}
        >
          {label}
        </Button>
      </p>
    </PostForm>
  );
}

/**
 * Only for a browser that has used a passkey: other visitors would fetch a script and a challenge
 * without use.
 */
function useAutofill(isWanted: boolean, field: Field): void {
  useEffect(() => {
    if (!isWanted || isCostly() || !/(?:^|; )passkey_used=1/.test(document.cookie)) return;
    let isUnmounted = false;
    whenIdle(async () => {
      try {
        const isPossible = await PublicKeyCredential.isConditionalMediationAvailable?.();
        if (!isPossible || isUnmounted) return;
        const credential = await ask("log-in", true);
        if (!isUnmounted) send(field, credential);
      } catch {
        // The button remains and shows the error.
      }
    });
    return () => {
      isUnmounted = true;
    };
  }, [isWanted, field]);
}
