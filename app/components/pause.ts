/**
 * After this many milliseconds without a key press, a form says aloud what is new about the field
 * that is typed in.
 */
export const pause = 1_000;
