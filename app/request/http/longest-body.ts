/** In bytes: a picture and the other fields of its form. */
export const longestBody = 5_000_000;
