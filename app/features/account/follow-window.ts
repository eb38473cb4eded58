/** What a page says of the window beside it. */
export type Said = { readonly tone: "info" | "bad"; readonly text: string };

type Way = {
  /** Where the form of the button that was pressed is sent to, and what it sends. */
  readonly action: string;
  readonly sent: FormData;
  readonly say: (said: Said) => void;
};

/** What the site answers (`provider-window.route.tsx`). */
type Begun = Record<"address" | "window" | "waiting" | "closed", string>;

/** Milliseconds after which a window that is gone counts as closed: its end may be on the way. */
const grace = 2_000;
const pause = 250;

/** Milliseconds that the site may take to answer. */
const patience = () => {
  if (!navigator.onLine) return 5_000;
  return /Mobi|Android/.test(navigator.userAgent) ? 60_000 : 30_000;
};

/** One window at a time: a further press of a button ends what the former one began. */
let endFormer = () => {};

/**
 * Leads a window to a provider, and answers the path at which this page goes on when the window has
 * come back. Null where a later call took its place. Throws where the window cannot be led there.
 */
export async function followWindow(popup: Window, way: Way): Promise<string | null> {
  endFormer();
  const ended = new AbortController();
  endFormer = () => ended.abort();
  try {
    const channel = new BroadcastChannel("provider-window");
    ended.signal.addEventListener("abort", () => channel.close());
    const begun = await begin(way, ended.signal);
    // The provider's page could else lead this page elsewhere.
    if (popup.opener) popup.opener = null;
    popup.location.replace(begun.address);
    popup.focus();
    way.say({ tone: "info", text: begun.waiting });
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
  const address = new URL(action);
  address.pathname += "/window";
  const reply = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams([...sent].map(([name, value]) => [name, String(value)])),
    // A redirect is none that a window could follow: the form itself does.
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience())]),
  });
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`);
  return (await reply.json()) as Begun;
}

/**
 * Waits for the window's last page. A window that seems to be closed may only have been cut off from
 * this page by the provider's, so its end counts later, too.
 */
function comeBack(
  popup: Window,
  { window: name, closed }: Begun,
  { say }: Way,
  channel: BroadcastChannel,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let goneFor = 0;
    const watch = setInterval(() => {
      goneFor = popup.closed ? goneFor + pause : 0;
      if (goneFor <= grace) return;
      clearInterval(watch);
      say({ tone: "bad", text: closed });
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
