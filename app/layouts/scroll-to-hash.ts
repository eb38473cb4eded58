import { movesFreely } from "./motion.ts";

/**
 * How often an element that is not there yet is looked for again, and after how many milliseconds
 * (spec C2).
 */
const retries = { count: 50, pause: 100 };
/** A way through a page, in milliseconds (spec C4). */
const way = { duration: 500, steps: 30 };

/**
 * Leads the eye and the focus from the height `from` to the element of this id, once it is there;
 * when it does not come, to the top. Whatever the reader does by hand ends it. Returns what ends
 * it.
 */
export function scrollToHash(id: string, from: number): () => void {
  let timer: ReturnType<typeof setInterval>;
  const stop = () => clearInterval(timer);

  function seek(tries: number) {
    const target = document.getElementById(id);
    if (target) go(target);
    else if (tries < retries.count) timer = setTimeout(seek, retries.pause, tries + 1);
    else go(document.body);
  }

  function go(target: HTMLElement) {
    focusOn(target);
    target.scrollIntoView();
    const distance = scrollY - from;
    if (!movesFreely()) return;
    let step = 0;
    const move = () => {
      const part = step / way.steps;
      scrollTo(0, from + distance * part * (2 - part));
      if (step++ === way.steps) stop();
    };
    move();
    timer = setInterval(move, way.duration / way.steps);
  }

  for (const act of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    addEventListener(act, stop, { once: true, passive: true });
  }
  seek(0);
  return stop;
}

/**
 * Gives an element the focus, also one that does not take it by itself, and leaves the page where
 * it is.
 */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
