import { z } from "zod";
import * as endpoints from "#contract/money/wallet.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { placeOf } from "#app/session/core/session-place.server.ts";

type Context = ActionContext<{ token: string }>;

export const actions = { setAddress, askForSignature, proveAddress };
export type Intent = keyof typeof actions;

const addressForm = z.object({ pastedAddress: endpoints.pastedAddress });
const signatureForm = z.object({ pastedSignature: endpoints.pastedSignature });

const beside = {
  "address-malformed": "pastedAddress",
  "address-other-chain": "pastedAddress",
  "address-name": "pastedAddress",
  "address-prefix": "pastedAddress",
  "address-checksum": "pastedAddress",
  "address-nobody": "pastedAddress",
  "address-token": "pastedAddress",
  "address-own": "pastedAddress",
} as const;

const toWallet = ({ redirect, params }: Context) =>
  redirect(`/profile/wallets/${params.token}?done=address-set#steps`);

async function setAddress(context: Context) {
  const { form, params, t } = context;
  const parsed = parseForm(form, addressForm, t);
  if (!parsed.ok) return invalid(parsed);
  const body = { address: parsed.value.pastedAddress, place: placeOf(context) };
  const { refused } = await sendForm(parsed, endpoints.setAddress, { params, body }, context, {
    ...beside,
    "address-no-checksum": "pastedAddress",
    "address-contract": "pastedAddress",
    "chain-unreachable": "pastedAddress",
  });
  if (refused) return refused;
  throw toWallet(context);
}

/** The page reads the message from the API, so that a reload shows it again. */
async function askForSignature(context: Context) {
  const { form, params, redirect, t } = context;
  const parsed = parseForm(form, addressForm, t);
  if (!parsed.ok) return invalid(parsed);
  const body = { address: parsed.value.pastedAddress };
  const input = { params, body };
  const { refused } = await sendForm(parsed, endpoints.askForSignature, input, context, beside);
  if (refused) return refused;
  throw redirect(`/profile/wallets/${params.token}/address#sign`);
}

async function proveAddress(context: Context) {
  const { form, params, t } = context;
  const parsed = parseForm(form, signatureForm, t);
  if (!parsed.ok) return invalid(parsed);
  const body = { signature: parsed.value.pastedSignature, place: placeOf(context) };
  const { refused } = await sendForm(parsed, endpoints.proveAddress, { params, body }, context, {
    "question-over": "pastedSignature",
    "signature-malformed": "pastedSignature",
    "signature-wrong": "pastedSignature",
    "chain-unreachable": "pastedSignature",
  });
  if (refused) return refused;
  throw toWallet(context);
}
