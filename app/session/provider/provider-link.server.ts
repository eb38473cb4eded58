import { z } from "zod";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { sealedStep } from "../core/sealed-step.server.ts";
import type { ProviderIdentity } from "./provider-client.server.ts";
import { providers } from "./providers.ts";

/**
 * A cookie holds 4096 bytes. A credential that does not fit is requested from the provider again.
 */
const longest = 3_800;

/**
 * A provider's reply whose email belongs to an existing account. It is stored, sealed, in the
 * browser until the user has logged in with an existing method and confirmed the link.
 */
const waitingLink = sealedStep(
  "provider_link",
  "provider-link",
  z.object({
    provider: z.enum(providers),
    account: z.string(),
    credential: z.object({ postBody: z.string(), requestUri: z.string() }),
  }),
  longest,
);

export const setWaitingLink = (
  { provider, account, credential }: ProviderIdentity,
  store: RequestStore,
): void => waitingLink.keep({ provider, account, credential }, store);

export const { read: readWaitingLink, forget: dropWaitingLink } = waitingLink;
