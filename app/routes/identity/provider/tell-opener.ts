/**
 * Sends the result to the page that opened this window (`follow-window.ts`), which then closes the
 * window. A provider's policy may have separated the two windows, so it uses a BroadcastChannel.
 */
const { window: name, path } = document.querySelector("a")?.dataset ?? {};
new BroadcastChannel("provider-window").postMessage({ window: name, path });

// Without this, TypeScript treats the file as a global script.
export {};
