import { decodeFunctionData, erc20Abi, type Abi } from "viem";
import { batchPayoutAbi, batchPayoutAddress } from "./batch-payout.ts";
import { isSameHex, type Draft, type DraftContent, type Hex } from "./chain.ts";

function decode<const A extends Abi>(abi: A, data: Hex) {
  try {
    return decodeFunctionData({ abi, data });
  } catch {
    return null;
  }
}

/** Reverses `draftPayments` and `draftApproval`. Null for a transaction that payouts never send. */
export function readDraft({ to, value, data }: Draft, signer: Hex): DraftContent | null {
  if (data === "0x") {
    if (value > 0n) return { purpose: "payout", payments: [{ token: null, to, amount: value }] };
    return isSameHex(to, signer) ? { purpose: "gap" } : null;
  }
  if (value > 0n) return null;
  if (!isSameHex(to, batchPayoutAddress)) {
    const call = decode(erc20Abi, data);
    const isApproval =
      call?.functionName === "approve" && isSameHex(call.args[0], batchPayoutAddress);
    return isApproval ? { purpose: "approval", token: to } : null;
  }
  const call = decode(batchPayoutAbi, data);
  if (call?.functionName !== "pay") return null;
  const [token, recipients, amounts] = call.args;
  return {
    purpose: "payout",
    payments: recipients.map((recipient, position) => ({
      token,
      to: recipient,
      amount: amounts[position] ?? 0n,
    })),
  };
}
