/** Somebody who has deleted their account, in the place of their name. */
export const gone = { name: "deleted member" };
