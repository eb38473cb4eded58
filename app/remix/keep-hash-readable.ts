/**
 * Removes a hash that cannot be decoded before Remix reads it. A link may contain such a hash, and
 * Remix would fail on it again and again.
 */
export function keepHashReadable(): void {
  addEventListener("popstate", () => {
    try {
      decodeURIComponent(location.hash);
    } catch {
      history.replaceState(history.state, "", "#");
    }
  });
}
