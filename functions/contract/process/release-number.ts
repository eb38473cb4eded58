/** Numbers web tier, API, worker and schema together. `npm run release` adds one; 0 is unnumbered. */
export const releaseNumber = 0;

/**
 * The oldest release whose processes may run beside this one on one database. A migration that removes a thing needs
 * this number above the last release that uses the thing (decision 170).
 */
export const oldestBeside = 0;

export type ReleaseNumbers = { readonly number: number; readonly oldestBeside: number };

export const thisRelease: ReleaseNumbers = { number: releaseNumber, oldestBeside };
