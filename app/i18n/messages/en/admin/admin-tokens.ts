export const adminTokens = {
  title: "Tokens",
  lead: "The tokens that pools hold and rewards are paid in. One that you add here needs no release: communities can choose it at once.",
  all: "All tokens",
  added: "Added here",
  released: "Of the release",
  places_one: "{{count}} decimal",
  places_other: "{{count}} decimals",
  "no-chain":
    "No chain is configured, so no token's contract can be read. Set CHAIN_RPC_URL and CHAIN_ID, and start the API again.",
  lookAtToken: "Add a token",
  "on-chain":
    "Its contract is read from the chain {{chainId}}, on which Ayni pays. Nothing is kept yet.",
  look: "Look at the contract",
  contract: "Contract",
  "contract-hint": "Its address, from the token's own site. It begins with 0x.",
  symbol: "Symbol",
  "symbol-hint": "2 to 12 capital letters and digits, exactly as the contract has it.",
  name: "Name",
  "name-hint": "As people call it, such as Ayni.",
  chain: "Chain",
  "chain-hint": "The network's own name.",
  decimals: "Decimals",
  smallestPayout: "Smallest payout",
  "smallestPayout-hint":
    "The least that is paid out at a time, in tokens, with decimals if needed: 1 or 0.5.",
  dayPayouts: "Paid out in a day",
  "dayPayouts-hint":
    "The most that all members together are paid in 24 hours, in tokens. One payout is at most a fiftieth of it, and a member gets at most a twenty-fifth in a day.",
  addToken: "Is this the token?",
  "addToken-why":
    "The chain says the symbol and the decimals. Compare the contract with the token's own site: anybody can make a contract with the same symbol. A token cannot be taken away again once it is used.",
  add: "Add this token",
  again: "Start again",
};
