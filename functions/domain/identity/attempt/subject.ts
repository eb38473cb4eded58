import { createHash } from "node:crypto";
import type { KindOfMember } from "./limits.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

export const networkSubject = (network: string) => digest(`address:${network}`);

export const accountSubject = (account: string) =>
  digest(`account:${account.trim().toLowerCase()}`);

export const memberSubject = (kind: KindOfMember, userId: bigint) =>
  accountSubject(`${kind} ${userId}`);

export const deviceSubject = (device: string, account: string) =>
  digest(`device:${device}:${account.trim().toLowerCase()}`);

export const devicesSubject = (account: string) =>
  digest(`devices:${account.trim().toLowerCase()}`);
