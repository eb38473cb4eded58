import { useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";

type CopyButtonProps = {
  text: string;
  label: string;
  /** What it says once the text is copied. */
  done: string;
};

/** Whether a browser lets pages copy does not change. */
const never = () => () => undefined;

/**
 * Copies a text that stands on the page. It is not there without JavaScript, nor where the browser
 * does not let a page copy: the text itself can be selected.
 */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const canCopy = useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );
  const [isRefused, setIsRefused] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  if (!canCopy || isRefused) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setIsRefused(true),
    );
  return (
    <>
      <Button type="button" look="plain" onClick={() => void copy()}>
        {label}
      </Button>
      <output>{copied === text && done}</output>
    </>
  );
}
