import { spawn, type ChildProcess } from "node:child_process";
import { globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "../setup/run-site.ts";

type WebKit = { driver: WebDriver; close: () => Promise<void> };

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill();
  });

async function untilReady(url: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const reply = await fetch(`${url}/status`).catch(() => null);
    if (reply?.ok) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver does not answer.");
}

async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const screen = ["-screen", "0", "1280x900x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended (${code}).`)));
    server.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
  });
  return { display: `:${number}`, server };
}

/** Starts WebKitGTK's MiniBrowser under WebDriver, in English or the given language. */
export async function startWebKit(language = "en_US.UTF-8"): Promise<WebKit> {
  const { display, server } = await startDisplay();
  const port = await freePort();
  const webDriver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: language,
      // The sandbox of WebKitGTK needs namespaces that a container may lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  return {
    driver,
    close: async () => {
      await driver.quit().catch(() => undefined);
      await ended(webDriver);
      await ended(server);
    },
  };
}
