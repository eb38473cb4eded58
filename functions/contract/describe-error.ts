import { scrubAddress, scrubText } from "./scrub-text.ts";

type DescribedError = {
  readonly name: string;
  readonly code?: string;
  /** Of a database's refusal: the rule that was broken, and the statement without its values. */
  readonly constraint?: string;
  readonly query?: string;
  /** Missing for a database error, whose message repeats values that people wrote. */
  readonly message?: string;
  /** Where it happened, innermost call first. */
  readonly frames?: readonly string[];
};

/** How many causes behind a failure, and how many calls of each, are told. */
const depth = 5;
const calls = 50;

/**
 * Describes a failure and its causes for logs and reports. It contains only the properties that are
 * named here.
 */
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

/**
 * A failure as the error-reporting service is told of it, the first cause first; `parse` reads the
 * lines of a stack.
 */
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

/** A name as code has it; anything else might be what somebody typed. */
const nameOf = (name: unknown): string =>
  typeof name === "string" && /^[\w$./:-]{1,80}$/.test(name) ? name : "unnamed";

/**
 * The lines of the stack that are calls. The message comes before them, and one of its lines may
 * look like a call.
 */
function framesOf({ stack, message }: Error): string[] | undefined {
  const at = stack && message ? stack.indexOf(message) : -1;
  const rest = at < 0 ? stack : stack?.slice(at + message.length);
  return rest
    ?.split("\n", calls * 4)
    .map(frameOf)
    .filter((frame) => frame !== null)
    .slice(0, calls);
}

/** What a function may be called in a stack. */
export const isCall = (name: string): boolean =>
  /^(?:(?:async|new|get|set) )*[\w$.<>#/-]{1,120}(?: \[as [\w$.<>-]{1,60}\])?$/.test(name);

function frameOf(line: string): string | null {
  if (line.length > 2_000) return null;
  const [, call, file = "", place = ""] =
    /^\s+at (?:(.+) \()?([^()]+?)((?::\d+){1,2})?\)?$/.exec(line) ?? [];
  const isPlace = place !== "" || /^(?:<anonymous>|native|index \d+)$/.test(file);
  if (!isPlace || (call !== undefined && !isCall(call))) return null;
  const where = scrubAddress(file) + place;
  return call === undefined ? `    at ${where}` : `    at ${call} (${where})`;
}
