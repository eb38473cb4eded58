import type { Locale } from "#contract/core/locales.ts";

const words: Record<Locale, { copy: string; copied: string; selected: string }> = {
  en: {
    copy: "Copy the code",
    copied: "Copied",
    selected: "The browser did not copy it. The code is selected.",
  },
  es: {
    copy: "Copiar el código",
    copied: "Copiado",
    selected: "El navegador no lo copió. El código está seleccionado.",
  },
};

const shownFor = 2_000;

const sheets = "M5 5V2h9v9h-3M2 5h9v9H2z";
const tick = "M2 9l4 4 8-10";

/**
 * Gives each block of code below `element` a copy button, if the browser supports copying. The
 * button covers the block's empty corner, so it causes no layout shift.
 */
export function addCopyButtons(element: Element, locale: Locale): void {
  if (!("clipboard" in navigator)) return;
  for (const code of element.querySelectorAll<HTMLElement>("pre > code")) addButton(code, locale);
}

function addButton(code: HTMLElement, locale: Locale): void {
  const block = code.parentElement;
  if (!block) return;
  // HTML that is shown again may contain a former button, whose listener is gone.
  block.querySelector(".copy")?.remove();
  const corner = document.createElement("div");
  corner.className = "copy";
  const button = document.createElement("button");
  button.type = "button";
  button.title = words[locale].copy;
  button.innerHTML = `<svg width="16" height="16" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.5" d="${sheets}"/></svg>`;
  const output = document.createElement("output");
  output.className = "hidden";
  corner.append(button, output);
  // The button follows the code, so the keyboard focus reaches the code first.
  block.append(corner);
  block.addEventListener("scroll", () => (corner.style.translate = `${block.scrollLeft}px`), {
    passive: true,
  });
  const show = (shape: string, text: string) => {
    button.querySelector("path")?.setAttribute("d", shape);
    output.textContent = text;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      getSelection()?.selectAllChildren(code);
      return show(sheets, words[locale].selected);
    }
    show(tick, words[locale].copied);
    clearTimeout(timer);
    timer = setTimeout(show, shownFor, sheets, "");
  };
  button.addEventListener("click", () => void copy());
}
