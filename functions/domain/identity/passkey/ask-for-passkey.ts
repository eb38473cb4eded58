import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { asc, eq } from "drizzle-orm";
import type { PasskeyOptions } from "../../../contract/identity/passkey.ts";
import type { Database } from "../../../db/connect.ts";
import { passkeys } from "../../../db/schema/index.ts";
import { knownTransports } from "./known-transports.ts";
import { relyingParty } from "./relying-party.ts";

type Asked = { options: PasskeyOptions };

export const askForPasskey = async (publicUrl: string): Promise<Asked> => ask(publicUrl);

export const askForOwnPasskey = async (
  database: Database,
  userId: bigint,
  publicUrl: string,
): Promise<Asked> => {
  const own = await database
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return ask(publicUrl, own);
};

const ask = async (
  publicUrl: string,
  own: readonly { readonly id: string; readonly transports: readonly string[] }[] = [],
): Promise<Asked> => {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    userVerification: "required",
    allowCredentials: own.map(({ id, transports }) => ({
      id,
      transports: knownTransports(transports),
    })),
  });
  return { options: { ...options } };
};
