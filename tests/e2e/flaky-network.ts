import { createServer, request, type Server } from "node:http";
import { freePort } from "../setup/run-site.ts";

/** The site behind a URL that can become unreachable, and whose service worker can be replaced. */
type FlakyNetwork = {
  readonly url: string;
  /** Replaces the site's `/sw.js`: a script, or 404 for null. */
  worker: string | null | undefined;
  /** Replaces words in pages. */
  reworded: readonly [string, string] | undefined;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

export async function startFlakyNetwork(site: string): Promise<FlakyNetwork> {
  const port = await freePort();
  const network: FlakyNetwork = {
    url: `http://localhost:${port}`,
    worker: undefined,
    reworded: undefined,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    mend: () => new Promise((resolve) => server.listen(port, "127.0.0.1", resolve)),
  };
  const server: Server = createServer((message, reply) => {
    const { worker, reworded } = network;
    if (message.url === "/sw.js" && worker !== undefined) {
      reply.writeHead(worker === null ? 404 : 200, {
        "Content-Type": "text/javascript",
        "Cache-Control": "no-cache",
      });
      reply.end(worker);
      return;
    }
    const headers = { ...message.headers, "accept-encoding": "identity" };
    const passed = request(site + message.url, { method: message.method, headers }, (answer) => {
      const { "content-length": _, ...kept } = answer.headers;
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        reply.writeHead(answer.statusCode ?? 500, kept);
        reply.end(reworded ? body.toString().replaceAll(...reworded) : body);
      });
    });
    message.pipe(passed);
  });
  await network.mend();
  return network;
}
