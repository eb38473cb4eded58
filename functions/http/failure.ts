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

const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * Whether a failure comes from the database being out of reach; drizzle wraps the driver's error as
 * its cause.
 */
export const isConnectionFailure = (error: unknown) =>
  chain(error).some(
    (cause) => connectionCodes.test(codeOf(cause) ?? "") || connectionMessages.test(cause.message),
  );
