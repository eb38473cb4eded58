import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { reloadOnce } from "../reload-once.ts";

/**
 * A form's script is fetched when the reader first interacts with the page, not with the page.
 * Until then, the form in the document works as it does without JavaScript. This keeps validation
 * code out of the first load.
 */

const inBrowser = typeof document !== "undefined";

/**
 * True while the browser evaluates the modules of the first page's route. Forms of that page are in
 * the document already.
 */
let documentIsOpening = inBrowser;

function signal(): [Promise<void>, () => void] {
  let give: () => void = () => undefined;
  return [new Promise<void>((resolve) => (give = resolve)), () => give()];
}

const [reach, reached] = signal();

/** The event that a form's script fires on the window when the script has taken over its form. */
export const formIsReady = "ayni:form";

/** The client entry calls it once, when hydration begins. */
export function takeDocumentOver(): void {
  documentIsOpening = false;
  for (const event of ["pointerdown", "keydown", "focusin"]) {
    addEventListener(event, reached, { once: true, capture: true, passive: true });
  }
  // A form that is returned with an error has the focus already, or gets it soon.
  if (document.activeElement && document.activeElement !== document.body) reached();
}

/**
 * Rendered only when React drops the server's form before the reader has touched the page. It asks
 * for the script at once.
 */
function Forgotten({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    onShown();
    reached();
  }, [onShown]);
  return null;
}

/** Waits for a network connection before it imports. Until then the form in the document stays. */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!inBrowser || navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadOnline(load);
  }
}

/**
 * A form component whose module `load` imports. On a client navigation, the module is fetched with
 * the page. If it cannot be fetched, the form in the document stays as it is; if there is no such
 * form, the page is reloaded.
 */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const whenReached = documentIsOpening;
  const [missed, missing] = signal();
  // React's types of a lazy component cannot see through a generic's props.
  const Form = lazy(async () => {
    if (whenReached) await reach;
    try {
      const Loaded = await loadOnline(load);
      const Ready = (props: Props) => {
        useEffect(() => void dispatchEvent(new Event(formIsReady)), []);
        return <Loaded {...props} />;
      };
      return { default: Ready };
    } catch (error) {
      if (whenReached) await missed;
      return reloadOnce(error);
    }
  }) as unknown as ComponentType<Props>;
  const LazyForm = (props: Props) => (
    <Suspense fallback={<Forgotten onShown={missing} />}>
      <Form {...props} />
    </Suspense>
  );
  return LazyForm;
}
