#!/usr/bin/env node
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

/**
 * Starts the system's Firefox for Playwright, with a relay in front of its WebDriver BiDi. In each
 * new context Playwright sets media features with a command that Firefox ESR 153 does not know, and
 * fails without a response: the relay answers this command, and forwards all others.
 */

const unknownCommand = "emulation.setMediaFeaturesOverride";
const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn("/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
firefox.once("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => firefox.kill(signal));

createInterface(firefox.stderr).on("line", (line) => {
  const [, address] = listening.exec(line) ?? [];
  if (address) relayTo(address);
  else console.error(line);
});

function relayTo(address: string): void {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on("connection", (client, { url }) => {
    const browser = new WebSocket(`${address}${url}`);
    const connected = new Promise((resolve) => browser.once("open", resolve));
    client.on("message", async (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      if (method === unknownCommand)
        return client.send(JSON.stringify({ type: "success", id, result: {} }));
      await connected;
      browser.send(text);
    });
    browser.on("message", (data) => client.send(String(data)));
    browser.on("close", () => client.close());
    client.on("close", () => browser.close());
  });
}
