type Paid = { readonly address: string; readonly amount: bigint };

/**
 * Expected and received amounts per recipient: several payouts of a batch may have the same
 * address.
 */
export function receivedOf<P extends Paid>(
  paid: readonly P[],
  received: ReadonlyMap<string, bigint> | null,
) {
  const byAddress = new Map<string, [P, ...P[]]>();
  for (const payout of paid) {
    const address = payout.address.toLowerCase();
    const others = byAddress.get(address);
    if (others) others.push(payout);
    else byAddress.set(address, [payout]);
  }
  return [...byAddress].map(([key, payouts]) => ({
    payouts,
    address: payouts[0].address,
    due: payouts.reduce((sum, { amount }) => sum + amount, 0n),
    got: received?.get(key) ?? 0n,
  }));
}
