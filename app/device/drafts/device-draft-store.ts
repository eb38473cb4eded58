import { createStore, del, entries, get, set } from "idb-keyval";
import type { StorageName } from "#app/request/http/browser-storage.ts";

/**
 * Drafts on this device: text that was typed and not sent. The log-out deletes them with everything
 * else that the site stores in the browser. A draft that a member saves with a button is stored by
 * the API (`saveDraft`).
 */

export type DraftFields = Readonly<Record<string, string>>;

export type DeviceDraft = { readonly typed: DraftFields; readonly at: string };

// These names must not change: devices already have data under them.
const store = createStore("ayni-typed" satisfies StorageName<"database">, "texts");

const lifetime = 30 * 86_400_000;

export const placeOf = (username: string, path: string, formId: string) =>
  `${username} ${path} ${formId}`;

/** Deletes drafts of other members and expired drafts first. */
export async function openDeviceDraft(place: string): Promise<DeviceDraft | undefined> {
  const owner = `${place.split(" ", 1)[0]} `;
  for (const [key, { at }] of await entries<string, DeviceDraft>(store)) {
    if (!key.startsWith(owner) || Date.parse(at) < Date.now() - lifetime) await del(key, store);
  }
  return get<DeviceDraft>(place, store);
}

export const storeDeviceDraft = (place: string, typed: DraftFields): Promise<void> =>
  set(place, { typed, at: new Date().toISOString() } satisfies DeviceDraft, store);

export const dropDeviceDraft = (place: string): Promise<void> => del(place, store);
