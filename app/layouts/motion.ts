export const movesFreely = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
