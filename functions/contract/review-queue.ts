/** How a review queue is sorted and narrowed; apart from the schemas, which browsers do not load. */

/** The first is the default. */
export const queueOrders = ["oldest", "newest"] as const;

/** More than so many days that a submission has waited. */
export const queueAges = ["1", "3", "7"] as const;

/** Nobody reads a larger number of waiting submissions. */
export const mostWaiting = 100;
