import { applicationDefault } from "firebase-admin/app";
import { z } from "zod";
import { crc32c } from "./crc32c.ts";

/** In milliseconds, including the access token. Rows are locked during the call. */
const longest = 10_000;

export type KeyServiceOptions = {
  readonly base?: string;
  readonly accessToken?: () => Promise<string>;
  readonly timeout?: number;
};

const tokenOfGoogle = async () => (await applicationDefault().getAccessToken()).access_token;

const publicKeyReply = z.object({
  name: z.string(),
  algorithm: z.string(),
  pem: z.string(),
  pemCrc32c: z.coerce.number(),
});

const signReply = z.object({
  name: z.string(),
  signature: z.base64(),
  signatureCrc32c: z.coerce.number(),
  verifiedDigestCrc32c: z.boolean().default(false),
});

/** The error's status only: its message contains the key's name. */
const refusal = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{1,40}$/) }) });

const gaveUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const damaged = () => new Error("An answer of the key service was damaged on its way");

/**
 * One key version in Google Cloud KMS, by its REST API. Every call throws unless the response is
 * valid.
 */
export function createKeyService(
  key: string,
  {
    base = "https://cloudkms.googleapis.com/v1",
    accessToken = tokenOfGoogle,
    timeout = longest,
  }: KeyServiceOptions = {},
) {
  const send = async (path: string, body?: object): Promise<Response> => {
    const signal = AbortSignal.timeout(timeout);
    const token = await Promise.race([accessToken(), gaveUp(signal)]);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    const reply = await fetch(`${base}/${key}${path}`, {
      headers,
      signal,
      redirect: "error",
      ...sent,
    });
    return new Response(await reply.text(), { status: reply.status });
  };

  const ask = async <R extends { name: string }>(
    shape: z.ZodType<R>,
    path: string,
    body?: object,
  ): Promise<R> => {
    const reply = await send(path, body).catch((cause: unknown) => {
      throw new Error("The key service gave no answer", { cause });
    });
    const said: unknown = await reply.json().catch(() => null);
    if (!reply.ok) {
      const { data } = refusal.safeParse(said);
      const why = data ? ` ${data.error.status}` : "";
      throw new Error(`The key service refuses: ${reply.status}${why}`);
    }
    const { data } = shape.safeParse(said);
    if (data?.name !== key) throw new Error("The key service answered something else");
    return data;
  };

  return {
    readPublicKey: async (): Promise<{ algorithm: string; pem: string }> => {
      const { algorithm, pem, pemCrc32c } = await ask(publicKeyReply, "/publicKey");
      if (crc32c(Buffer.from(pem)) !== pemCrc32c) throw damaged();
      return { algorithm, pem };
    },
    /** Signs a 32-byte digest; returns DER. */
    signDigest: async (digest: Uint8Array): Promise<Buffer> => {
      const body = {
        digest: { sha256: Buffer.from(digest).toString("base64") },
        digestCrc32c: String(crc32c(digest)),
      };
      const said = await ask(signReply, ":asymmetricSign", body);
      const signature = Buffer.from(said.signature, "base64");
      if (!said.verifiedDigestCrc32c || crc32c(signature) !== said.signatureCrc32c) throw damaged();
      return signature;
    },
  };
}
