import { launch, type LaunchedChrome } from "chrome-launcher";
import CDP from "chrome-remote-interface";
import { findBrowser } from "../tests/browser.ts";

export type Slowness = {
  /** The latency is in milliseconds, the throughput in bytes per second. */
  readonly link: { latency: number; downloadThroughput: number; uploadThroughput: number };
  /** The slowdown compared with this machine. */
  readonly cpu: number;
};

export type Reader = {
  go: (url: string) => Promise<void>;
  open: (url: string) => Promise<void>;
  /** Waits for the service worker, and for half a second without a request. */
  rest: () => Promise<void>;
  type: (text: string) => Promise<void>;
  /** The function runs in the page, so it cannot use its surrounding scope. */
  evaluate: <Value>(inPage: () => Promise<Value>) => Promise<Value>;
  close: () => Promise<void>;
};

/**
 * Starts a browser and controls it through its protocol, with no more than a measurement needs.
 * Playwright creates a JavaScript world in every document before its first paint and attaches to
 * each worker; measured on a slow CPU, that took 50 of 600 ms.
 */
export const launchBrowser = (): Promise<LaunchedChrome> =>
  launch({
    chromePath: findBrowser(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "error",
  });

export async function openReader(
  port: number,
  slowness: Slowness,
  session?: { url: string; cookie: string },
): Promise<Reader> {
  const { webSocketDebuggerUrl } = await CDP.Version({ port });
  const browser = await CDP({ port, target: webSocketDebuggerUrl });
  const { browserContextId } = await browser.Target.createBrowserContext();
  const { targetId } = await browser.Target.createTarget({ url: "about:blank", browserContextId });
  const page = await CDP({ port, target: targetId });
  const { Emulation, Input, Network, Page, Runtime } = page;
  await Network.enable({});
  await Page.enable();
  await Page.setLifecycleEventsEnabled({ enabled: true });
  await Emulation.setDeviceMetricsOverride({
    width: 360,
    height: 740,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await Network.emulateNetworkConditions({ offline: false, ...slowness.link });
  await Emulation.setCPUThrottlingRate({ rate: slowness.cpu });
  if (session) {
    const [name = "", value = ""] = session.cookie.split(/=(.*)/s);
    await Network.setCookie({ name, value, url: session.url, httpOnly: true });
  }

  let idle = Promise.resolve();
  const happens = (name: string) =>
    new Promise<void>((resolve) => {
      const stop = Page.lifecycleEvent((event) => {
        if (event.name !== name) return;
        stop();
        resolve();
      });
    });
  const evaluate = async <Value>(inPage: () => Promise<Value>): Promise<Value> => {
    const { result, exceptionDetails } = await Runtime.evaluate({
      expression: `(${inPage.toString()})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Value;
  };
  const go = async (url: string) => {
    idle = happens("networkIdle");
    const { errorText } = await Page.navigate({ url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
  };
  return {
    go,
    open: async (url) => {
      const loaded = Page.loadEventFired();
      await go(url);
      await loaded;
    },
    type: (text) => Input.insertText({ text }),
    rest: async () => {
      await evaluate(async () => void (await navigator.serviceWorker.ready));
      await idle;
    },
    evaluate,
    close: async () => {
      await page.close();
      await browser.Target.disposeBrowserContext({ browserContextId });
      await browser.close();
    },
  };
}
