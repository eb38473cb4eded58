import { scrubUrl, scrubText } from "./text/scrub-text.ts";

type DescribedError = {
  readonly name: string;
  readonly code?: string;
  /** For a database error: the violated constraint, and the statement without values. */
  readonly constraint?: string;
  readonly query?: string;
  /** Missing for database errors, because their messages contain user data. */
  readonly message?: string;
  readonly frames?: readonly string[];
};

const depth = 5;
const calls = 50;

/** Describes an error and its causes for logs and reports, with only these properties. */
export function describeError(failure: unknown): DescribedError[] {
  const described: DescribedError[] = [];
  for (
    let error = failure;
    error instanceof Error && described.length < depth;
    error = error.cause
  ) {
    described.push(describeOne(error));
  }
  return described.length > 0
    ? described
    : [{ name: typeof failure, message: scrubText(String(failure)) }];
}

/** The error as Sentry exceptions, root cause first. `parse` reads stack lines. */
export const exceptionsOf = <F>(failure: unknown, parse: (stack: string) => F[]) =>
  describeError(failure)
    .toReversed()
    .map(({ name, code, constraint, query, message, frames = [] }) => ({
      type: name,
      value: [code, constraint, query, message].filter(Boolean).join(" "),
      stacktrace: { frames: parse(frames.join("\n")) },
    }));

function describeOne(error: Error): DescribedError {
  const { code, constraint, query } = error as {
    code?: unknown;
    constraint?: unknown;
    query?: unknown;
  };
  const isOfDatabase =
    query !== undefined || (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code));
  return {
    name: nameOf(error.name),
    ...(typeof code === "string" && { code: nameOf(code) }),
    ...(typeof constraint === "string" && { constraint: nameOf(constraint) }),
    ...(typeof query === "string" && { query: scrubText(query) }),
    ...(!isOfDatabase && { message: scrubText(error.message) }),
    frames: framesOf(error),
  };
}

/** Accepts identifiers only; other names may be user data. */
const nameOf = (name: unknown): string =>
  typeof name === "string" && /^[\w$./:-]{1,80}$/.test(name) ? name : "unnamed";

/** Only the calls: the message precedes them and may have lines that look like calls. */
function framesOf({ stack, message }: Error): string[] | undefined {
  const at = stack && message ? stack.indexOf(message) : -1;
  const rest = at < 0 ? stack : stack?.slice(at + message.length);
  return rest
    ?.split("\n", calls * 4)
    .map(frameOf)
    .filter((frame) => frame !== null)
    .slice(0, calls);
}

export const isCall = (name: string): boolean =>
  /^(?:(?:async|new|get|set) )*[\w$.<>#/-]{1,120}(?: \[as [\w$.<>-]{1,60}\])?$/.test(name);

function frameOf(line: string): string | null {
  if (line.length > 2_000) return null;
  const [, call, file = "", position = ""] =
    /^\s+at (?:(.+) \()?([^()]+?)((?::\d+){1,2})?\)?$/.exec(line) ?? [];
  const isPlace = position !== "" || /^(?:<anonymous>|native|index \d+)$/.test(file);
  if (!isPlace || (call !== undefined && !isCall(call))) return null;
  const where = scrubUrl(file) + position;
  return call === undefined ? `    at ${where}` : `    at ${call} (${where})`;
}
