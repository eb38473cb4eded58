/** So many bounties of a group are counted; one more means that there are more. */
export const countedInGroup = 20;
