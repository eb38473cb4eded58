/**
 * Whether a test must be skipped here: `test.skipIf(lacking(!tool, "no tool"))`.
 * @throws Error in CI, where no test may be skipped silently
 */
export function lacking(isLacking: boolean, what: string): boolean {
  if (isLacking && process.env["CI"]) throw new Error(`${what}: CI needs it, for this proof too.`);
  return isLacking;
}
