/** Counts end here: a page writes 1,000 as "1,000 or more" (`thousand-or-more`). */
export const mostCounted = 1000;
