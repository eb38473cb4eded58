import { fetchedKey, headingFace } from "./heading-face.ts";

/**
 * A script in the head of each document. If an earlier page has fetched the headings' font, the
 * script shows the font from the first paint on. Otherwise it fetches nothing.
 */
document.currentScript?.remove();
try {
  const address = localStorage.getItem(fetchedKey);
  if (address) {
    const face = headingFace(address);
    document.fonts.add(face);
    // The font is loaded now, so that it is there before the text. If it fails, headings keep the
    // system's font.
    face.load().catch(() => undefined);
  }
} catch {
  // This browser refuses storage, so no page has fetched the font.
}
