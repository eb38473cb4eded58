/** Whether the reader has not asked for less motion. */
export const movesFreely = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
