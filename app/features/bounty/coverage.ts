/** How far the API counts the rewards that a pool covers. */
const most = 1000;

/** What `bounty.covers` says of the rewards that there is money for: "12", or "1000+". */
export const coverage = (covers: number) => ({
  count: covers,
  rewards: covers < most ? String(covers) : `${most}+`,
});
