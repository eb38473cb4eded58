import { existsSync } from "node:fs";
import { request } from "node:http";
import { expect, test } from "vitest";
import { ask } from "./setup/ask.ts";
import { childrenOf } from "./setup/children.ts";
import { listeningPorts } from "./setup/listening-ports.ts";
import { runSite } from "./setup/run-site.ts";

/** The response to the opening of a WebSocket, as Vite's page requests it. */
const opened = (port: number, Host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      Host,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": Buffer.alloc(16).toString("base64"),
      "Sec-WebSocket-Protocol": "vite-hmr",
    };
    const outgoing = request({ host: "127.0.0.1", port, headers }, ({ statusCode }) =>
      resolve(statusCode),
    );
    outgoing.once("upgrade", (reply, socket) => {
      socket.destroy();
      resolve(reply.statusCode);
    });
    outgoing.once("error", reject).end();
  });

test("no port of npm run dev answers to a name that was made to lead to it (DNS rebinding)", async () => {
  const site = await runSite({}, { file: "scripts/dev.ts" });
  try {
    const port = Number(new URL(site.url).port);
    const paths = ["/", "/local/mailbox", "/app/root.tsx", "/@vite/client", "/local/google/auth"];
    const pids = [site.process.pid ?? 0, ...childrenOf(site.process.pid).map(({ pid }) => pid)];
    const ports = existsSync("/proc/net/tcp") ? listeningPorts(pids) : [port];
    expect(ports).toContain(port);
    for (const at of ports)
      for (const path of paths)
        expect([
          path,
          (await ask(at, path, { headers: { Host: "rebound.example" } })).status,
        ]).toEqual([path, 421]);
    expect(await opened(port, "rebound.example")).toBe(400);
    expect(await opened(port, `localhost:${port}`)).toBe(101);
    expect((await ask(port, "/healthz", { headers: { Host: "10.1.2.3" } })).status).toBe(200);
    expect((await ask(port, "/@vite/client")).status).toBe(200);
  } finally {
    await site.stop({ forget: true });
  }
}, 120_000);
