import { movesFreely } from "./motion.ts";

/** How often to look for a missing element, and the milliseconds between two attempts. */
const retries = { count: 50, pause: 100 };
const way = { duration: 500, steps: 30 };

/**
 * Scrolls from the height `from` to the element with this id as soon as it exists, and focuses it.
 * If it does not appear, scrolls to the top. A wheel, touch, pointer or key event stops it. Returns
 * a function that stops it.
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

  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    addEventListener(event, stop, { once: true, passive: true });
  }
  seek(0);
  return stop;
}

/** Also focuses elements that are not focusable by default, without scrolling. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
