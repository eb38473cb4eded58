import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask } from "./setup/ask.ts";
import { childrenOf } from "./setup/children.ts";
import { listeningPorts } from "./setup/listening-ports.ts";
import { runSite } from "./setup/run-site.ts";

/** What a WebSocket's opening is answered with, as Vite's page in a browser asks for it. */
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
    const paths = [
      "/",
      "/local/mailbox",
      "/app/root.tsx",
      "/@vite/client",
      "/emulator/auth/handler",
    ];
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

const sources =
  "app content functions local public scripts server package.json remix.config.js tsconfig.json vite.config.ts";

/** A copy of what `npm run dev` reads, whose content a test may change. */
async function copyOfSources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ayni-authors-"));
  for (const name of sources.split(" ")) await cp(name, join(folder, name), { recursive: true });
  await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  return folder;
}

test("a changed document is seen at once, a broken one is told, and a new course appears", async () => {
  const folder = await copyOfSources();
  const course = join(folder, "content/communities/ethereum/courses/solidity-foundations");
  const site = await runSite({}, { file: "scripts/dev.ts", cwd: folder });
  try {
    const at = "/communities/ethereum/courses/solidity-foundations";
    const page = async (path = at) => (await fetch(`${site.url}${path}`)).text();
    const seen = (text: string, path = at) =>
      expect.poll(() => page(path), { timeout: 30_000, interval: 300 }).toContain(text);
    const english = await readFile(join(course, "en.mdx"), "utf8");
    await page();

    await writeFile(join(course, "en.mdx"), english.replace("## What you will make", "## Woven"));
    await seen("Woven</h2>");
    await writeFile(join(course, "course.json"), "{ level }");
    await seen("courses/solidity-foundations/course.json:1:3");
    expect(await page()).toContain("Woven</h2>");
    await cp(
      "content/communities/ethereum/courses/solidity-foundations/course.json",
      join(course, "course.json"),
    );
    await expect.poll(() => page(), { timeout: 30_000 }).not.toContain("in the content.");

    // What the API shows of it follows, too.
    await writeFile(
      join(course, "en.mdx"),
      english.replace(/^title: .*$/m, 'title: "Another name"'),
    );
    await seen("Another name", "/communities/ethereum");
  } finally {
    await site.stop({ forget: true });
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
