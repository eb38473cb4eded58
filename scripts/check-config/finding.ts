/** `untried`: the check could not be completed. */
export type Finding =
  | { readonly state: "good"; readonly says: string }
  | { readonly state: "wrong"; readonly says: string; readonly todo: string }
  | { readonly state: "untried"; readonly says: string };

export const good = (says: string): Finding => ({ state: "good", says });
export const wrong = (says: string, todo: string): Finding => ({ state: "wrong", says, todo });
export const untried = (says: string): Finding => ({ state: "untried", says });

export const wordsOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : { message: String(error) };
  const why = cause instanceof Error && cause.message ? ` (${cause.message})` : "";
  return (message + why).replace(/\s+/g, " ").slice(0, 300);
};

const timeout = 10_000;

export const askService = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: "manual", ...init, signal: AbortSignal.timeout(timeout) });
