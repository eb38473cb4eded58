import { http, type HttpTransport } from "viem";

type Options = { readonly timeout: number; readonly retryCount: number };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What of an address may be a key: the parts of its path, its query, its user and its password. */
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

/** Replaces each secret in what a node says, whatever its case. */
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
 * The answer as the client may read it. A node may repeat the address that it was asked at in an error,
 * so that its words go through `conceal`, and a page that is no JSON is not read at all.
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
    ...{ code, message: conceal(typeof message === "string" ? message : "no message") },
    ...(isHex(data) && { data }),
  };
  const read = answer?.error ? { ...answer, error } : answer;
  return Response.json(response.ok || answer?.error ? read : {}, { status: response.status });
}

/**
 * A node's JSON-RPC over HTTP. The address may have a key in its path, its query or its user, and the
 * client repeats the address that it knows in each of its errors: it knows the host alone.
 */
export function nodeTransport(rpcUrl: string, options: Options): HttpTransport {
  const url = new URL(rpcUrl);
  const { origin, username, password } = url;
  const conceal = concealIn(secretsOf(url));
  const credentials = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
  // `fetch` refuses an address with credentials, and repeats it.
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
