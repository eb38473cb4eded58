import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { isCostly, whenIdle } from "#app/layouts/when-idle.ts";
import type { PasskeyPurpose } from "./ask-passkey.ts";

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  /** The act that takes the browser's answer, from the field `credential`. */
  intent: string;
  label: string;
  /** What it says in the place of the button where no passkey can be asked for. */
  needsScript: string;
  /** What it says when the browser gave no answer. */
  failed: string;
  /** Whether the browser offers passkeys in a field of the page, too. */
  autofill?: boolean;
};

/** Whether a browser has passkeys does not change. */
const never = () => () => undefined;

/** Fetched when it is needed: a page that nobody uses a passkey on carries none of it. */
const ask = async (purpose: PasskeyPurpose, autofill = false) =>
  (await import("./ask-passkey.ts")).askPasskey(purpose, autofill);

type Field = RefObject<HTMLInputElement>;

function send({ current: field }: Field, credential: string): void {
  if (!field) return;
  field.value = credential;
  field.form?.requestSubmit();
}

/** A form that sends what the browser answers when it asks its user for a passkey. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { purpose, intent, label, needsScript, failed, autofill = false } = props;
  const hasPasskeys = useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => false,
  );
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"ready" | "asking" | "failed">("ready");
  useAutofill(autofill && hasPasskeys, field);

  if (!hasPasskeys) return <p className="hint">{needsScript}</p>;
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
      {state === "failed" && (
        <Notice tone="wait" live>
          {failed}
        </Notice>
      )}
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
 * Lets the browser offer passkeys in the field of the address, where one was used before: elsewhere
 * each visitor of the page would fetch a script and a challenge for nothing.
 */
function useAutofill(isWanted: boolean, field: Field): void {
  useEffect(() => {
    if (!isWanted || isCostly() || !/(?:^|; )passkey_used=1/.test(document.cookie)) return;
    let isGone = false;
    whenIdle(async () => {
      try {
        const isPossible = await PublicKeyCredential.isConditionalMediationAvailable?.();
        if (!isPossible || isGone) return;
        const credential = await ask("log-in", true);
        if (!isGone) send(field, credential);
      } catch {
        // The button is there, and says what is wrong.
      }
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, field]);
}
