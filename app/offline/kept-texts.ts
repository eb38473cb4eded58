import { createStore, del, entries, get, set } from "idb-keyval";
import type { Typed } from "./typed-text.ts";

/**
 * What members typed and have not sent, on this device: the server's log-out deletes it with all
 * that the site keeps.
 */

export type KeptText = { readonly typed: Typed; readonly at: string };

const store = createStore("ayni-typed", "texts");

/** Milliseconds that a text is kept. */
const lifetime = 30 * 86_400_000;

/** Where a tab remembers the text that it is sending. */
const sendingMark = "ayni-sending";

/** The place of a text: its writer, the page without its language, and the form. */
export const placeOf = (username: string, path: string, formId: string) =>
  `${username} ${path} ${formId}`;

/** The text of a place. Whatever belongs to anybody else, or is too old, is deleted first. */
export async function openText(place: string): Promise<KeptText | undefined> {
  const owner = `${place.split(" ", 1)[0]} `;
  for (const [key, { at }] of await entries<string, KeptText>(store)) {
    if (!key.startsWith(owner) || Date.parse(at) < Date.now() - lifetime) await del(key, store);
  }
  return get<KeptText>(place, store);
}

export const keepText = (place: string, typed: Typed): Promise<void> =>
  set(place, { typed, at: new Date().toISOString() } satisfies KeptText, store);

export const dropText = (place: string): Promise<void> => del(place, store);

export const markAsSending = (place: string): void => sessionStorage.setItem(sendingMark, place);

/**
 * Drops the text that was sent, where the address says that something was done; else it was not,
 * and stays.
 */
export async function settleSent(): Promise<void> {
  const place = sessionStorage.getItem(sendingMark);
  if (place === null) return;
  sessionStorage.removeItem(sendingMark);
  if (new URLSearchParams(location.search).has("done")) await dropText(place);
}
