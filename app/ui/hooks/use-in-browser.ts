import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A value that only a browser with scripts knows, and that does not change. `onServer` is the value
 * in the server's document and during hydration.
 */
export const useInBrowser = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(never, read, () => onServer);

/** False without scripts, and until hydration. */
export const useHasScript = (): boolean => useInBrowser(() => true, false);
