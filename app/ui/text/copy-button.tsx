import { useInBrowser } from "#app/ui/hooks/use-in-browser.ts";
import { useState } from "react";
import { Button } from "../button.tsx";

type CopyButtonProps = {
  text: string;
  label: string;
  done: string;
};

/**
 * Renders nothing without JavaScript or clipboard support: the reader can select the text on the
 * page.
 */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const canCopy = useInBrowser(() => "clipboard" in navigator, false);
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
