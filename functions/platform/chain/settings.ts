import { z } from "zod";
import { limits } from "../../contract/core/limits.ts";
import { isDemoProject } from "../../contract/core/demo-project.ts";
import type { Hex } from "./chain.ts";
import type { ChainSettings } from "./rpc.ts";
import { kmsKeyPattern, privateKeyPattern } from "./signer.ts";

const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text);

export const localChainId = 31_337;

const gwei = 1_000_000_000n;

const publicKeys = [
  "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
  "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a",
  "0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6",
  "0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a",
  "0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba",
  "0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e",
  "0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356",
  "0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97",
  "0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6",
];

/** Without CHAIN_RPC_URL payouts are disabled. */
export const chainFields = {
  CHAIN_RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAIN_ID: z.coerce.number().int().positive().optional(),
  CHAIN_CONFIRMATIONS: z.coerce.number().int().min(2).max(1000).default(12),
  /** Per unit of gas, in gwei. */
  CHAIN_MAX_FEE: z.coerce.number().int().min(1).max(100_000).default(200),
  CHAIN_BUMP_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  PAYOUT_KEY: z
    .string()
    .regex(privateKeyPattern, { error: "must be 0x and 64 hexadecimal digits" })
    .optional(),
  /** Alternative to PAYOUT_KEY: a key version in Google Cloud KMS. */
  PAYOUT_KMS_KEY: z
    .string()
    .regex(kmsKeyPattern, {
      error: "must be projects/…/locations/…/keyRings/…/cryptoKeys/…/cryptoKeyVersions/1",
    })
    .optional(),
  /** The contract that takes deposits; without it only admins fund pools. */
  DEPOSIT_CONTRACT: z
    .string()
    .refine(isAddress, { error: "must be an address (0x and 40 hexadecimal digits)" })
    .transform((text) => text as Hex)
    .optional(),
  /** The block that made the contract: no deposit is older. */
  DEPOSIT_FROM_BLOCK: z.coerce.bigint().min(0n).default(0n),
  /** Hours in which any owner of a community can cancel a withdrawal. */
  WITHDRAWAL_HOURS: z.coerce.number().int().min(0).max(720).default(48),
  /** Whole tokens of each kind that a community may withdraw in 24 hours. */
  WITHDRAWAL_DAY_VALUE: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(limits.withdrawalDayValue),
  TREASURY_ADDRESSES: z
    .string()
    .transform((text) => text.split(",").map((address) => address.trim() as Hex))
    .refine((addresses) => addresses.every((address) => isAddress(address)), {
      error: "must be addresses (0x and 40 hexadecimal digits) with commas between them",
    })
    .optional(),
};

const given = z.object(chainFields);
type Given = z.output<typeof given>;
type Settings = Given & {
  readonly FIREBASE_PROJECT_ID: string;
  readonly DATABASE_URL?: string | undefined;
};

/** Refuses two keys, an incomplete chain, and a real chain combined with a demonstration. */
export function refuseMixedChain(settings: Settings, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (settings.PAYOUT_KEY && settings.PAYOUT_KMS_KEY)
    refuse("PAYOUT_KMS_KEY", "one key pays; unset PAYOUT_KEY or this one");
  if (settings.DEPOSIT_CONTRACT && !settings.CHAIN_RPC_URL)
    refuse("DEPOSIT_CONTRACT", "deposits need the chain of CHAIN_RPC_URL");
  if (!settings.CHAIN_RPC_URL) return;
  if (settings.CHAIN_ID === undefined) refuse("CHAIN_ID", "is missing beside CHAIN_RPC_URL");
  const isLocal = settings.CHAIN_ID === localChainId;
  const isDemo = isDemoProject(settings.FIREBASE_PROJECT_ID);
  if (isLocal !== isDemo)
    refuse(
      "CHAIN_ID",
      isDemo
        ? "a real chain cannot be used beside a demonstration, whose admin's password everybody knows"
        : "31337 is a chain of one machine, which cannot be used beside a real project",
    );
  if (isLocal) return;
  if (!settings.DATABASE_URL)
    refuse(
      "DATABASE_URL",
      "a real chain needs a PostgreSQL; the embedded one may lose what it has",
    );
  if (publicKeys.includes(settings.PAYOUT_KEY?.toLowerCase() ?? ""))
    refuse("PAYOUT_KEY", "this key is published: whoever likes can empty its account");
}

export function readChainSettings({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: chainId,
  CHAIN_CONFIRMATIONS: confirmations,
  CHAIN_MAX_FEE,
}: Given): ChainSettings | null {
  if (!rpcUrl || !chainId) return null;
  return { rpcUrl, chainId, confirmations, maxFee: BigInt(CHAIN_MAX_FEE) * gwei };
}

/** The contract that takes deposits; undefined without one. */
export const depositContractOf = ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: chainId,
  CHAIN_CONFIRMATIONS: confirmations,
  DEPOSIT_CONTRACT: contract,
}: Given) => (rpcUrl && chainId && contract ? { chainId, contract, confirmations } : undefined);

export const withdrawalTermsOf = ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: chainId,
  WITHDRAWAL_HOURS: hours,
  WITHDRAWAL_DAY_VALUE: dayValue,
}: Given) => ({ chainId: (rpcUrl && chainId) || null, hours, dayValue });
