import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

type CopyButtonProps = {
  text: string;
  label: string;
  /** What it says once the text is copied. */
  done: string;
};

/**
 * Copies a text that stands on the page. It is not there without JavaScript, nor where the browser
 * does not let a page copy: the text itself can be selected.
 */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCanCopy(false),
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
