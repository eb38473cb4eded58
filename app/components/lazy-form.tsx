import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { reloadOnce } from "./reload-once.ts";

/**
 * A form's script is fetched when somebody reaches for the page, not with it: until then the
 * document's own form is there and works as it does without JavaScript. It keeps the checking of
 * fields out of the first view's bytes.
 */

const inBrowser = typeof document !== "undefined";

/**
 * True while the modules of the document's own route are evaluated: their forms are on the screen
 * already.
 */
let documentIsOpening = inBrowser;

/** A promise, and what fulfils it. */
function signal(): [Promise<void>, () => void] {
  let give: () => void = () => undefined;
  return [new Promise<void>((resolve) => (give = resolve)), () => give()];
}

const [reach, reached] = signal();

/** The window's event when a form's script has taken its form over. */
export const formIsReady = "ayni:form";

/** The client entry calls it once, when it takes the document over. */
export function takeDocumentOver(): void {
  documentIsOpening = false;
  for (const event of ["pointerdown", "keydown", "focusin"]) {
    addEventListener(event, reached, { once: true, capture: true, passive: true });
  }
  // A form that comes back with an error has focus already, or is about to get it.
  if (document.activeElement && document.activeElement !== document.body) reached();
}

/**
 * Shown only where React gives the document's form up before it was reached for: it asks for the
 * script at once.
 */
function Forgotten({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    onShown();
    reached();
  }, [onShown]);
  return null;
}

/**
 * What `load` imports, when there is a network to import it by: until then the document's own form
 * stands.
 */
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
 * A form component whose module `load` imports. On a page that the browser navigated to by script
 * it is fetched with the page. Where it cannot be fetched, the document's own form stays as it is;
 * where there is none any more, the page comes anew.
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
