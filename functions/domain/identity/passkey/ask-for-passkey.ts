import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { PasskeyOptions } from "../../../contract/identity/passkey.ts";
import type { Database } from "../../../db/connect.ts";
import { selectCredentials } from "./list-passkeys.ts";
import { relyingParty } from "./relying-party.ts";

type Asked = { options: PasskeyOptions };

export const askForPasskey = async (
  publicUrl: string,
  allowCredentials: Awaited<ReturnType<typeof selectCredentials>> = [],
): Promise<Asked> => {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    userVerification: "required",
    allowCredentials,
  });
  return { options: { ...options } };
};

export const askForOwnPasskey = async (
  database: Database,
  userId: bigint,
  publicUrl: string,
): Promise<Asked> => askForPasskey(publicUrl, await selectCredentials(database, userId));
