/** Codes of PostgreSQL and of the network that mean "not now" rather than "wrong". */
const connectionCodes =
  /^(?:08...|57P0[123]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** pg's pool and client say these without a code. */
const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

const chain = (error: unknown): Error[] => {
  const errors: Error[] = [];
  for (let at = error; at instanceof Error && errors.length < 5; at = at.cause) errors.push(at);
  return errors;
};

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? error.code : undefined);

/** Whether a failure comes from the database being out of reach; drizzle wraps the driver's error as its cause. */
export const isConnectionFailure = (error: unknown) =>
  chain(error).some(
    (cause) => connectionCodes.test(codeOf(cause) ?? "") || connectionMessages.test(cause.message),
  );

/** A message less what people may have written: emails, and whatever stands in quotes and is more than a name. */
const redact = (message: string) =>
  message
    .slice(0, 500)
    .replace(/[^\s"'`<>()/]{1,64}@[^\s"'`<>()/]+/g, "[email]")
    .replace(/(?<!\w)(["'`])((?:(?!\1).)*)\1(?!\w)/gs, (quoted, _mark, inside: string) =>
      /^[\w$.]{1,40}$/.test(inside) ? quoted : "“…”",
    );

type Described = {
  name: string;
  code: string | undefined;
  constraint?: unknown;
  query?: unknown;
  message?: string;
  frames: string[] | undefined;
};

/**
 * A failure as the log may hold it. The message of a database error repeats parameters, which are what people
 * wrote, so such a failure is told by its codes, its constraint and its frames.
 */
export const describeError = (error: unknown): Described[] =>
  chain(error).map((cause) => ({
    name: cause.name,
    code: codeOf(cause),
    ...("constraint" in cause && { constraint: cause.constraint }),
    ...("query" in cause ? { query: cause.query } : codeOf(cause) ? {} : { message: redact(cause.message) }),
    frames: cause.stack?.split("\n").filter((line) => /^\s+at /.test(line)),
  }));
