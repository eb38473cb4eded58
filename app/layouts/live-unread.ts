/** The lock and the channel that the tabs of a browser share. */
const name = "ayni-live";

/** Milliseconds without a beat after which a stream is given up, and until it is tried again. */
const silence = 60_000;
const pause = 300_000;

/** Takes a count; answers what to announce, or null. */
type Hear = (unread: number) => string | null;

/**
 * Follows the member's unread count until `leaving`. One tab of a browser asks the server and tells
 * the others; when it is closed, the next one does. Where the server has no streams, or something in
 * between holds them back, the count stays as each page brings it.
 */
export function followUnread(hear: Hear, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const others = new BroadcastChannel(name);
  const take = (unread: unknown) => {
    if (!Number.isInteger(unread) || leaving.aborted) return;
    const sentence = hear(unread as number);
    if (sentence && document.visibilityState === "visible") announce(sentence);
  };
  others.onmessage = ({ data }) => take(data);
  const tell = (unread: unknown) => {
    take(unread);
    others.postMessage(unread);
  };
  leaving.addEventListener("abort", () => others.close());
  void lead(tell, leaving);
}

async function lead(tell: (unread: unknown) => void, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    const stream = () => readStream(tell, leaving);
    // Without locks, as on a page that is not secure, each tab asks for itself.
    await (navigator.locks?.request(name, { signal: leaving }, stream) ?? stream()).catch(
      () => undefined,
    );
    await wait(pause, leaving);
  }
}

/** Reads a stream until nothing comes of it any more; the browser itself comes again until then. */
function readStream(tell: (unread: unknown) => void, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const events = new EventSource("/live");
    let timer = 0;
    const end = () => {
      clearTimeout(timer);
      events.close();
      resolve();
    };
    const beat = () => {
      clearTimeout(timer);
      timer = window.setTimeout(end, silence);
    };
    beat();
    events.addEventListener("beat", beat);
    events.addEventListener("message", ({ data }: MessageEvent<string>) => {
      beat();
      tell((JSON.parse(data) as { unread?: unknown }).unread);
    });
    events.addEventListener("error", () => {
      if (events.readyState === EventSource.CLOSED) end();
    });
    leaving.addEventListener("abort", end);
  });
}

const wait = (milliseconds: number, leaving: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    leaving.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

let region: HTMLElement | undefined;

/** Says it to who does not see the header, without interrupting them. */
function announce(sentence: string): void {
  if (!region) {
    region = document.createElement("p");
    region.className = "hidden";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  const said = region;
  // A region that is new must be known before it says something.
  setTimeout(() => {
    said.textContent = sentence;
  }, 100);
}
