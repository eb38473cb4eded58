/**
 * What the window says of its end to the page that has opened it (`follow-window.ts`), which then
 * closes the window. A provider's page may have cut the two apart, so it goes by a channel.
 */
const { window: name, path } = document.querySelector("a")?.dataset ?? {};
new BroadcastChannel("provider-window").postMessage({ window: name, path });

// Only for TypeScript, which takes a file without this for a part of every other one.
export {};
