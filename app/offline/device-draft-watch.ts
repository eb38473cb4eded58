import { formIsReady } from "#app/components/lazy-form.tsx";
import { keepDraft, markAsSending, openDraft, settleSent } from "./device-draft-store.ts";
import { isChanged, putFields, readFields, type DraftFields } from "./device-draft-fields.ts";

/** What happened to a form's text that its writer should know of. */
export type DraftNews = { form: HTMLFormElement } & (
  | { what: "restored"; at: string }
  | { what: "discarded" }
  /** It was to be sent by this button, and there was no network. */
  | { what: "not-sent"; submitter: HTMLElement | null }
);

/** Milliseconds between what is typed and its being kept. */
const pause = 300;

/**
 * Watches a form by its id: whether its script has come or not, it is the document's form that is
 * read and filled. Its text is kept at `place`. Answers what ends the watch.
 */
export function watchForm(
  formId: string,
  place: string,
  tell: (news: DraftNews | null) => void,
): () => void {
  const formOf = () => document.getElementById(formId) as HTMLFormElement | null;
  let typed: DraftFields | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const keepNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (typed) void keepDraft(place, typed).catch(() => undefined);
  };
  const onInput = ({ target }: Event) => {
    const form = formOf();
    if (!form || (target as HTMLInputElement).form !== form) return;
    typed = readFields(form);
    clearTimeout(timer);
    timer = setTimeout(keepNow, pause);
  };
  const flush = () => {
    if (timer !== undefined) keepNow();
  };
  const onReset = ({ target }: Event) => {
    if (target !== formOf()) return;
    clearTimeout(timer);
    timer = typed = undefined;
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    const form = formOf();
    if (target !== form || !form || submitter?.getAttribute("name")?.startsWith("__")) return;
    if (isChanged(form)) typed = readFields(form);
    keepNow();
    if (!navigator.onLine) {
      event.preventDefault();
      event.stopPropagation();
      return tell({ form, what: "not-sent", submitter });
    }
    markAsSending(place);
    tell(null);
  };
  /**
   * A form's script, when it takes the form over, puts a textarea's first text back. On a page that
   * the browser navigated to by script the form comes with it.
   */
  const onReady = () => {
    const form = formOf();
    if (form && typed) putFields(form, typed);
    if (form && !isOpen) void open(form);
  };
  const open = async (form: HTMLFormElement) => {
    isOpen = true;
    await settleSent();
    const kept = await openDraft(place);
    if (kept && putFields(form, kept.typed, true)) {
      const fold = form.closest("details");
      if (fold) fold.open = true;
      tell({ form, what: "restored", at: kept.at });
    }
    if (isChanged(form)) typed = readFields(form);
    if (typed && !kept) keepNow();
  };

  const ending = new AbortController();
  const { signal } = ending;
  // Before React sees them: it stops what happens in a form that its script has not taken over yet.
  const first = { signal, capture: true };
  addEventListener("input", onInput, first);
  addEventListener("reset", onReset, first);
  addEventListener("submit", onSubmit, first);
  addEventListener("pagehide", flush, { signal });
  addEventListener("visibilitychange", flush, { signal });
  addEventListener(formIsReady, onReady, { signal });
  onReady();
  return () => {
    flush();
    ending.abort();
  };
}
