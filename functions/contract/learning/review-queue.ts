/** Separate from the schemas, which browsers do not load. */

export const queueOrders = ["oldest", "newest"] as const;

export const queueAges = ["1", "3", "7"] as const;

/** Waiting submissions are counted up to this number. */
export const mostWaiting = 100;
