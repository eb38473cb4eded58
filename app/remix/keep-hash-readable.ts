/**
 * Takes a hash away whose percent signs stand for no text, before Remix hears of it: anybody may
 * write one, and Remix would fail over it again and again.
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
