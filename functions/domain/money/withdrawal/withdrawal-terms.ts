export type WithdrawalTerms = {
  /** The chain of payouts; null without one. */
  readonly chainId: number | null;
  /** Hours in which an owner can cancel. */
  readonly hours: number;
  /** Whole tokens of each kind that one community may withdraw in 24 hours. */
  readonly dayValue: number;
};
