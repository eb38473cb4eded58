import { useEffect, useState } from "react";
import type { WordLimits } from "#contract/core/limits.ts";
import { countProse, countWords } from "#contract/core/text/words.ts";
import { pause } from "#app/ui/form/pause.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  id: string;
  least: number;
  words?: WordLimits | undefined;
};

/**
 * Counts after a pause in typing, so that screen readers do not announce each key. Without
 * JavaScript there is no count.
 */
export function WordCount({ id, least, words }: Props) {
  const t = useMessages("submissionForm");
  const [{ count, accepted }, setCounted] = useState<Counted>({ count: null, accepted: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const control = document.getElementById(id);
      if (control instanceof HTMLTextAreaElement) setCounted(counted(control.value, least));
    };
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.id !== id) return;
      clearTimeout(timer);
      timer = setTimeout(show, pause);
    };
    timer = setTimeout(show);
    document.addEventListener("input", listen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", listen);
    };
  }, [id, least]);
  const text = () => {
    if (count === null) return null;
    if (accepted < least) return t("words-short", { written: accepted, least });
    return words ? t("words-now", { count, ...words }) : t("words-enough", { least });
  };
  return <output className="hint">{text()}</output>;
}

type Counted = { count: number | null; accepted: number };

/** The recommended count includes only prose; the minimum counts other words. */
const counted = (text: string, least: number): Counted => ({
  count: countProse(text),
  accepted: countWords(text, least),
});
