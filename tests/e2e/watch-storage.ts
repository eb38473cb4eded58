import type { BrowserContext } from "@playwright/test";
import { cookies, ofGoogle, storage } from "../../app/request/http/browser-storage.ts";

/** The local Google's cookies, which no deployment has. */
const ofLocalProvider = /^stand_in_\w+(\.sig)?$/;

const listed = (kind: string, name: string) => {
  const list: Record<string, { kind: string }> = { ...storage, ...ofGoogle };
  if (kind === "cookie" && (name in cookies || ofLocalProvider.test(name))) return true;
  return list[name.replace(/^_ga_\w+$/, "_ga_*")]?.kind === kind;
};

/**
 * Reports every value that a browser stores and that `app/request/http/browser-storage.ts` does not list:
 * each cookie of a response, each key of a script, each database. The returned function checks the
 * cookies at the end.
 */
export async function watchStorage(
  context: BrowserContext,
  { scripted, faults }: { scripted: boolean; faults: string[] },
): Promise<() => Promise<void>> {
  const keep = (kind: string, name: string) => {
    if (!listed(kind, name)) faults.push(`${kind} ${name} is not in the privacy policy`);
  };
  context.on("response", (response) => {
    if (response.fromServiceWorker()) return;
    const read = async () => {
      for (const line of await response.headerValues("set-cookie"))
        keep("cookie", line.split("=", 1)[0] ?? "");
    };
    // A response is lost with its page. Without a network, its headers may never arrive.
    read().catch(() => undefined);
  });
  if (scripted) {
    await context.exposeFunction("ayniKeeps", keep);
    await context.addInitScript(watchScripts);
  }
  return async () => {
    for (const { name } of await context.cookies()) keep("cookie", name);
  };
}

/** Runs in each document before its own scripts. */
function watchScripts(): void {
  const tell = (kind: string, name: string) =>
    (globalThis as unknown as { ayniKeeps: (kind: string, name: string) => void }).ayniKeeps(
      kind,
      name,
    );
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    tell(this === localStorage ? "local" : "session", key);
    setItem.call(this, key, value);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    tell("database", name);
    return open.call(this, name, version);
  };
}
