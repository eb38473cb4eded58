import { request as send, type IncomingHttpHeaders } from "node:http";
import type { OutgoingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { fallbackPage } from "#app/document/fallback-page.server.ts";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import { remixBuild } from "./remix-build.fixture.tsx";
import { createWebServer } from "./web-server.ts";

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };
type Sent = { method?: string; headers?: OutgoingHttpHeaders; body?: string };

export const ask = (port: number, path: string, { method, headers, body }: Sent = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const outgoing = send({ port, path, method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("error", reject);
      reply.on("end", () =>
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", reject).end(body);
  });

type Options = Omit<Partial<Parameters<typeof createWebServer>[0]>, "environment"> & {
  readonly environment?: {
    readonly PUBLIC_URL?: string;
    readonly TRUST_PROXY?: number;
    readonly SERVICE_WORKER?: "on" | "off";
  };
};

/**
 * Starts a web server at `http://ayni.test`. Without a build, each path has a short page. `errors`
 * and `answered` are the arguments that `onError` and `onAnswered` received.
 */
export async function startServer({ environment, ...options }: Options = {}) {
  const errors: unknown[][] = [];
  const answered: AnsweredRequest[] = [];
  const web = createWebServer({
    build: remixBuild([{ id: "page", path: "*", index: false, module: { loader: () => ({}) } }]),
    fallbackPage,
    onError: (...error) => errors.push(error),
    onAnswered: (line) => answered.push(line),
    ...options,
    environment: {
      PUBLIC_URL: "http://ayni.test",
      TRUST_PROXY: 0,
      NODE_ENV: "production",
      ...environment,
    },
  });
  const port = await web.listen(0, "127.0.0.1");
  return {
    web,
    port,
    url: `http://127.0.0.1:${port}`,
    errors,
    answered,
    ask: (path: string, sent: Sent = {}) =>
      ask(port, path, { ...sent, headers: { Host: "ayni.test", ...sent.headers } }),
  };
}

/** Like `startServer`, until the test ends. */
export async function serve(options?: Options) {
  const server = await startServer(options);
  onTestFinished(() => server.web.close());
  return server;
}
