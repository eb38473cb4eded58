/**
 * Whether a proof cannot run here, for the skip of a test: `test.skipIf(lacking(!tool, "no tool"))`.
 *
 * @throws Error in CI, where nothing is left out in silence
 */
export function lacking(isLacking: boolean, what: string): boolean {
  if (isLacking && process.env["CI"]) throw new Error(`${what}: CI needs it, for this proof too.`);
  return isLacking;
}
