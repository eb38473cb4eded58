import { concatHex, getCreate2Address, type Hex } from "viem";
import { batchPayout } from "./contracts/batch-payout.artifact.ts";

export const batchPayoutAbi = batchPayout.abi;

/**
 * The CREATE2 factory that most EVM chains have at this address. The address of a created contract
 * depends only on its code. The factory takes a salt followed by the code.
 */
export const create2Factory: Hex = "0x4e59b44847b379578588920cA78FbF26c0B4956C";

const noSalt: Hex = `0x${"00".repeat(32)}`;

export const creationOf = (bytecode: Hex): Hex => concatHex([noSalt, bytecode]);

export const addressOfCreation = (bytecode: Hex): Hex =>
  getCreate2Address({ from: create2Factory, salt: noSalt, bytecode });

export const batchPayoutAddress = addressOfCreation(batchPayout.bytecode);

/** A larger batch would need too much of a block's gas. */
export const mostPayments = 20;

/** The gas limit of a batch. The contract limits the gas of each payment. */
export const gasOfBatch = (payments: number): bigint => 300_000n + 140_000n * BigInt(payments);
