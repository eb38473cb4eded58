import { request } from "node:http";
import { createServer } from "node:https";
import { makeSigningKey } from "./signing-key.ts";

/**
 * A proxy that ends TLS at `port` for a host name and forwards to the web tier at `behind`, like a
 * deployment's.
 */
export async function startTlsProxy(port: number, name: string, behind: string) {
  const { pem, certificate } = await makeSigningKey(name);
  const server = createServer({ key: pem, cert: certificate }, (message, response) => {
    const headers = { ...message.headers, "x-forwarded-host": message.headers.host };
    const method = message.method ?? "GET";
    const forwarded = request(behind + (message.url ?? "/"), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    forwarded.once("error", () => response.destroy());
    response.once("close", () => forwarded.destroy());
    message.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
