import { demoAccounts } from "../demo/demo-names.ts";
import type { Step } from "./step.ts";

/**
 * Accounts of anvil, whose keys are public: a developer can import one into a wallet and see the
 * payments.
 */
const [first, second, third] = [
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
] as const;

const { peer } = demoAccounts;
const token = "AYNI";

/**
 * A payout in each lasting state: the peer's is confirmed; Amina's waits for an admin, because she
 * shares an address with a member whom she invited; Lucía's failed, because she changed her address.
 */
export const payoutSteps: readonly Step[] = [
  { action: "setName", by: peer, firstName: "Wayra", lastName: "Mamani" },
  { action: "setPayoutAddress", by: peer, token, address: first },
  { action: "endWait", by: peer, wait: "earnings" },
  { action: "claimPayout", by: peer, token, amount: "10", address: first },

  { action: "setName", by: "amina_b", firstName: "Amina", lastName: "Benali" },
  { action: "setName", by: "lucia_h", firstName: "Lucía", lastName: "Herrera" },
  { action: "setPayoutAddress", by: "amina_b", token, address: second },
  { action: "setPayoutAddress", by: "lucia_h", token, address: second },
  { action: "endWait", by: "amina_b", wait: "earnings" },
  { action: "endWait", by: "lucia_h", wait: "earnings" },
  { action: "claimPayout", by: "amina_b", token, amount: "20", address: second },
  { action: "reportPayout", by: "amina_b", text: "payouts/amina-reports.en" },
  { action: "claimPayout", by: "lucia_h", token, amount: "15", address: second },
  { action: "setPayoutAddress", by: "lucia_h", token, address: third },
  { action: "endWait", by: "lucia_h", wait: "address" },
];
