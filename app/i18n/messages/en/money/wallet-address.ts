export const walletAddress = {
  title: "Where you are paid",
  lead: "Your address on {{chain}} (chain ID {{chainId}}). What you cash out goes there, and nobody can bring it back.",
  changes: "This replaces your present address",
  delay_one:
    "We send you an email about it, and pay nothing for {{count}} hour, in case it was not you.",
  delay_other:
    "We send you an email about it, and pay nothing for {{count}} hours, in case it was not you.",
  "no-delay": "We send you an email about it. In this demonstration payouts do not wait.",
  "by-signature": "Prove it by a signature",
  "by-signature-why":
    "The safest way, and the only one for wallets that are contracts: a signature shows that somebody can use what arrives. It moves no money and costs nothing.",
  "take-from-wallet": "Take the address from my wallet",
  "sign-here": "Sign with my wallet",
  "which-wallet": "Which wallet?",
  "wallet-none":
    "There is no wallet in this browser. Write the address below and sign the message where your wallet is.",
  "wallet-declined": "Your wallet was not allowed to answer. Try again, or sign elsewhere.",
  "wallet-failed": "Your wallet gave no answer that can be used. Try again, or sign elsewhere.",
  "askForSignature-label": "Address of your wallet",
  "setAddress-label": "Typed address",
  "address-hint": "It begins with 0x. Never paste a private key or the words of a wallet anywhere.",
  askForSignature: "Make the message to sign",
  "message-for": "The message is for",
  "sign-elsewhere": "Sign it where your wallet is",
  "step-copy": "Copy the whole message.",
  "step-sign":
    "Sign it in your wallet, where it says “Sign message” (personal_sign), or with a program such as cast wallet sign.",
  "step-paste": "Paste the signature here.",
  message: "Message to sign",
  "message-hint": "It says that this address is yours and that Ayni pays you there.",
  "message-until": "It can be signed until",
  "other-address": "Use another address",
  signature: "Signature",
  "signature-hint": "It begins with 0x.",
  proveAddress: "Use this address",
  "by-hand": "Or type it",
  "by-hand-why":
    "With capital and small letters, as your wallet writes it: they show when a character is wrong.",
  setAddress: "Use the typed address",
  "no-chain":
    "No node of this network is set up here. Nobody can see whether an address is a contract, so only signed ones are taken.",
  "verify-first": "Verify your email first: we write to it when the address changes",
  "verify-link": "Verify my email",
};
