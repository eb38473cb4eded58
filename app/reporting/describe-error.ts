import { scrubText } from "./scrub-text.ts";

export type DescribedError = {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  /** Where it happened, innermost call first. */
  readonly frames?: readonly string[];
};

/** How many causes behind a failure are told. */
const depth = 5;

/** A failure and what caused it, as the log may hold them: no property of an error that this does not name. */
export function describeError(failure: unknown): DescribedError[] {
  const described: DescribedError[] = [];
  for (let error = failure; error instanceof Error && described.length < depth; error = error.cause) {
    described.push({
      name: error.name,
      ...("code" in error && typeof error.code === "string" && { code: error.code }),
      message: scrubText(error.message),
      frames: error.stack?.split("\n").filter((line) => /^\s+at /.test(line)),
    });
  }
  return described.length > 0 ? described : [{ name: typeof failure, message: scrubText(String(failure)) }];
}
