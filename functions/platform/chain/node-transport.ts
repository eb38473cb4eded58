import { http, type HttpTransport } from "viem";

type Options = { readonly timeout: number; readonly retryCount: number };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parts of the URL that may contain a key: path, query, user and password. */
const secretsOf = ({ pathname, searchParams, username, password }: URL): string[] =>
  [
    ...pathname.split("/"),
    ...searchParams.values(),
    ...(searchParams.size > 0 ? searchParams.keys() : []),
    ...[username, password],
  ]
    .flatMap((part) => [part, decoded(part)])
    .filter((part) => part !== "")
    .toSorted((one, other) => other.length - one.length);

const concealIn = (secrets: readonly string[]) => {
  const patterns = secrets.map(
    (secret) => new RegExp(secret.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&"), "gi"),
  );
  return (text: string): string =>
    patterns.reduce((left, pattern) => left.replace(pattern, "…"), text);
};

type Answer = { readonly error?: { code?: unknown; message?: unknown; data?: unknown } };

const isHex = (data: unknown): boolean => typeof data === "string" && /^0x[0-9a-f]*$/i.test(data);

/**
 * Reads a node's response. Errors may repeat the URL, so the text passes through `conceal`;
 * responses that are not JSON are not read.
 */
async function readAnswer(response: Response, conceal: (text: string) => string) {
  let answer: Answer | null;
  try {
    answer = (await response.json()) as Answer | null;
  } catch {
    return new Response(null, { status: response.ok ? 502 : response.status });
  }
  const { code, message, data } = answer?.error ?? {};
  const error = {
    code,
    message: conceal(typeof message === "string" ? message : "no message"),
    ...(isHex(data) && { data }),
  };
  const read = answer?.error ? { ...answer, error } : answer;
  return Response.json(response.ok || answer?.error ? read : {}, { status: response.status });
}

/**
 * JSON-RPC over HTTP. The client repeats its URL in every error, and the URL may contain a key in
 * path, query or user. Therefore the client gets only the origin.
 */
export function nodeTransport(rpcUrl: string, options: Options): HttpTransport {
  const url = new URL(rpcUrl);
  const { origin, username, password } = url;
  const conceal = concealIn(secretsOf(url));
  const credentials = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
  [url.username, url.password] = ["", ""];
  return http(origin, {
    ...options,
    fetchFn: async (_, init) => {
      const headers = new Headers(init?.headers);
      if (username || password) headers.set("Authorization", `Basic ${credentials}`);
      const response = await fetch(url, { ...init, headers }).catch((error: Error) => {
        const { code } = (error.cause ?? {}) as { code?: unknown };
        if (error.name === "AbortError") throw error;
        throw new Error(typeof code === "string" ? `No connection: ${code}` : "No connection");
      });
      return readAnswer(response, conceal);
    },
  });
}
