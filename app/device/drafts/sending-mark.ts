import type { StorageName } from "#app/request/http/browser-storage.ts";

const name = "ayni-sending" satisfies StorageName<"session">;

/** The tab stores the key of the draft that it is sending. */
export const markAsSending = (place: string): void => sessionStorage.setItem(name, place);

/** Removes the mark. Returns the key of the draft; null without a mark, or if the browser stores nothing. */
export function takeSendingMark(): string | null {
  try {
    const place = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return place;
  } catch {
    return null;
  }
}
