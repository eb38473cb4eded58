/**
 * After this many milliseconds without a key press, screen readers hear the errors of the field
 * that is being edited.
 */
export const pause = 1_000;
