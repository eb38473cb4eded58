import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/**
 * A brotli response as it is transferred, which a browser's interface does not show.
 * @throws Error for another encoding
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
