import { recordPayment } from "../functions/domain/admin/money/record-payment.ts";
import { Refusal } from "../functions/domain/refusal.ts";
import { withDatabaseOf } from "./command.ts";

/**
 * `npm run record-payment`: after a restore, debits a member for a payment whose claim the backup
 * does not have. `reconcile` names such payments under "payout-troubles".
 */

const usage = `Usage: npm run record-payment -- <transaction's hash> <position> <member's number> "<reason>"

The three are in a line of \`npm run reconcile\`: "unknown-payment of payment <position> of <hash> … member <number>".
The database is the one at DATABASE_URL with the project FIREBASE_PROJECT_ID.`;

const refusals: Readonly<Record<string, string>> = {
  "not-found": "`reconcile` has not named this payment, or it is recorded already.",
  "payout-address-changed": "the payment went to an address that is not this member's now.",
  "payout-uncovered":
    "the member's wallet has less than was paid. Let payouts go on at /admin/payouts, and note it as the reason.",
};

try {
  const [hash, position, member, reason, ...rest] = process.argv.slice(2);
  if (!hash || !/^\d+$/.test(position ?? "") || !/^\d+$/.test(member ?? "") || !reason || rest[0])
    throw new Error(usage);
  const project = process.env["FIREBASE_PROJECT_ID"];
  if (!project) throw new Error("FIREBASE_PROJECT_ID is not set.");
  const payment = { hash, reason, position: Number(position), userId: BigInt(member ?? "") };
  await withDatabaseOf(project, (database) => recordPayment(database, payment));
  console.log(`The payment is recorded, and member ${member} debited.`);
} catch (error) {
  const told = error instanceof Refusal ? refusals[error.code] : undefined;
  console.error(told ? `Nothing was changed: ${told}` : (error as Error).message);
  process.exitCode = 1;
}
