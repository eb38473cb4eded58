export type WindowNotice = { readonly tone: "info" | "bad"; readonly text: string };

type Way = {
  readonly action: string;
  readonly sent: FormData;
  readonly show: (notice: WindowNotice) => void;
};

type Begun = Record<"address" | "window" | "waiting" | "closed", string>;

/** Milliseconds after which a closed window counts as cancelled: its reply may still arrive. */
const grace = 2_000;
const pause = 250;

const requestTimeout = () => {
  if (!navigator.onLine) return 5_000;
  return /Mobi|Android/.test(navigator.userAgent) ? 60_000 : 30_000;
};

/** Only one window at a time: a new one aborts the former. */
let endFormer = () => {};

/**
 * Opens a provider's page in a window, and returns the path at which this page continues
 * afterwards. Null if a later call replaced this one. Throws if the provider's page cannot be
 * opened.
 */
export async function followWindow(popup: Window, way: Way): Promise<string | null> {
  endFormer();
  const ended = new AbortController();
  endFormer = () => ended.abort();
  try {
    const channel = new BroadcastChannel("provider-window");
    ended.signal.addEventListener("abort", () => channel.close());
    const begun = await begin(way, ended.signal);
    // Otherwise the provider's page could navigate this page.
    if (popup.opener) popup.opener = null;
    popup.location.replace(begun.address);
    popup.focus();
    way.show({ tone: "info", text: begun.waiting });
    const path = await comeBack(popup, begun, way, channel, ended.signal);
    popup.close();
    return path;
  } catch (error) {
    if (ended.signal.aborted) return null;
    throw error;
  } finally {
    ended.abort();
  }
}

async function begin({ action, sent }: Way, signal: AbortSignal): Promise<Begun> {
  const url = new URL(action);
  url.pathname += "/window";
  const reply = await fetch(url, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams([...sent].map(([name, value]) => [name, String(value)])),
    // A fetch cannot open a redirect in the window; the form can.
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout())]),
  });
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`);
  return (await reply.json()) as Begun;
}

/**
 * Waits for the window's last page. A window that seems closed may only be isolated from this page
 * by the provider's policy, so a later reply counts, too.
 */
function comeBack(
  popup: Window,
  { window: name, closed }: Begun,
  { show }: Way,
  channel: BroadcastChannel,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let closedFor = 0;
    const watch = setInterval(() => {
      closedFor = popup.closed ? closedFor + pause : 0;
      if (closedFor <= grace) return;
      clearInterval(watch);
      show({ tone: "bad", text: closed });
    }, pause);
    const stop = () => clearInterval(watch);
    signal.addEventListener("abort", () => {
      stop();
      reject(signal.reason as Error);
    });
    channel.onmessage = ({ data }: MessageEvent<Partial<Record<"window" | "path", string>>>) => {
      if (data.window !== name || !data.path) return;
      stop();
      resolve(data.path);
    };
  });
}
