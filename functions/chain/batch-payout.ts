import { concatHex, getCreate2Address, type Hex } from "viem";
import { batchPayout } from "./contracts/batch-payout.artifact.ts";

export const batchPayoutAbi = batchPayout.abi;

/**
 * The factory that most EVM chains have at this address: a contract that it makes has an address that
 * follows from its code, on each of them. It takes a salt, followed by the code.
 */
export const create2Factory: Hex = "0x4e59b44847b379578588920cA78FbF26c0B4956C";

const noSalt: Hex = `0x${"00".repeat(32)}`;

/** What is sent to the factory so that it makes a contract of this code. */
export const creationOf = (bytecode: Hex): Hex => concatHex([noSalt, bytecode]);

/** Where the factory makes it. */
export const addressOfCreation = (bytecode: Hex): Hex =>
  getCreate2Address({ from: create2Factory, salt: noSalt, bytecode });

/** Where our batch contract is, on each chain that has it. */
export const batchPayoutAddress = addressOfCreation(batchPayout.bytecode);

/** The most payments of one batch: with more, a batch would need much of a block. */
export const mostPayments = 20;

/** Base units of gas that a batch may use. What one payment may burn stands in the contract. */
export const gasOfBatch = (payments: number): bigint => 300_000n + 140_000n * BigInt(payments);
