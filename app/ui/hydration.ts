/** Before hydration ends, components must render the same as on the server. */
export const hydration = { isOver: false };
