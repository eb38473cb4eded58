import { useEffect, useState } from "react";
import type { WordLimits } from "#contract/limits.ts";
import { countProse } from "#contract/words.ts";
import { pause } from "#app/components/pause.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  /** The textarea's. */
  id: string;
  words: WordLimits;
};

/**
 * How many words a text has, beside how many it is meant to have. It is counted when the writer
 * pauses, so that it is not read aloud at each key.
 */
export function WordCount({ id, words }: Props) {
  const t = useMessages("submissionForm");
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const control = document.getElementById(id);
      if (control instanceof HTMLTextAreaElement) setCount(countProse(control.value));
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
  }, [id]);
  return <output className="hint">{count > 0 && t("words-now", { count, ...words })}</output>;
}
