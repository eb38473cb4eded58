import { policy, type Policy } from "./policy.ts";

/** One setting with other values. The usual value of all settings is measured once. */
export type Variation = {
  readonly setting: keyof Policy;
  readonly values: readonly number[];
  /** Other settings without which this setting has no effect. */
  readonly beside?: Partial<Policy>;
};

/** Too large to be reached, so that a rule with this number never applies. */
const never = 1_000_000;

export const variations: readonly Variation[] = [
  { setting: "shortlist", values: [1, 3, 30] },
  { setting: "openAssignments", values: [1, 6] },
  { setting: "leaseHours", values: [2, 4, 24] },
  { setting: "leaseRenewals", values: [0] },
  { setting: "declines", values: [1, 6] },
  { setting: "peersToTell", values: [0, 10, 20] },
  { setting: "noticesADay", values: [3, never] },
  { setting: "recordRatings", values: [1, 6] },
  { setting: "recordHelpful", values: [0.5, 0.9] },
  { setting: "calibrationPieces", values: [1, 5] },
  { setting: "calibrationTries", values: [1, 3] },
  { setting: "tolerance", values: [0.15, 0.25, 0.3] },
  { setting: "sealedHours", values: [0, 12, 24, 48] },
  { setting: "checkHours", values: [24, 96] },
  { setting: "firstChecks", values: [0, 6] },
  { setting: "checkOneIn", values: [never, 20, 5] },
  { setting: "outlierLeast", values: [never] },
  { setting: "outlierBeyond", values: [0.2, 0.3] },
  { setting: "stopChecks", values: [never, 2] },
  { setting: "panelPercent", values: [3, 1] },
  { setting: "spread", values: [0.15, 0.35], beside: { panelPercent: 1 } },
  { setting: "checkedDays", values: [0, 14] },
  { setting: "claimHours", values: [24] },
  { setting: "sameRatings", values: [5, 3] },
  { setting: "appealsAMonth", values: [0, 4] },
];

/** Rules that the product does not have. */
export const proposals: readonly Variation[] = [
  { setting: "isAnyOfShortlist", values: [1] },
  { setting: "isDueIgnored", values: [1] },
  { setting: "stopRatings", values: [3] },
  { setting: "isHalfByRecord", values: [1] },
];

export const nameOf = (value: number): string => (value === never ? "never" : String(value));

export const withValue = ({ setting, beside }: Variation, value: number): Policy => ({
  ...policy,
  ...beside,
  [setting]: value,
});
