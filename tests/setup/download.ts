import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/**
 * An answer in brotli as it comes over the wire, which a browser's interface does not show.
 *
 * @throws Error where it comes in another encoding
 */
export function download(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ wire: Buffer; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br", ...headers } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.once("end", () => {
        const encoding = reply.headers["content-encoding"];
        if (encoding !== "br") return reject(new Error(`${url} came as ${encoding}, not as br`));
        const wire = Buffer.concat(chunks);
        resolve({ wire, text: brotliDecompressSync(wire).toString() });
      });
    }).on("error", reject);
  });
}
