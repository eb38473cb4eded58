import * as endpoints from "../../../contract/money/wallet.ts";
import { askForSignature, findQuestion } from "../../../domain/money/wallet/ask-for-signature.ts";
import { getToken } from "../../../domain/money/wallet/get-token.ts";
import { getWallet } from "../../../domain/money/wallet/get-wallet.ts";
import { proveAddress } from "../../../domain/money/wallet/prove-address.ts";
import { setAddress } from "../../../domain/money/wallet/set-address.ts";
import { operations, route } from "../../core/route.ts";

export const walletRoutes = operations("wallets", endpoints, [
  route(endpoints.getToken, ({ database, params, locale }) =>
    getToken(database, params.token, locale),
  ),
  route(endpoints.getWallet, ({ database, actor, params, payoutDelayHours, addressChain }) =>
    getWallet(database, actor, params.token, payoutDelayHours, addressChain?.chainId),
  ),
  route(endpoints.setAddress, ({ database, session, actor, params, body, addressChain }) =>
    setAddress(database, { session, actor }, { ...params, ...body }, addressChain),
  ),
  route(endpoints.getAddressQuestion, async ({ database, actor, params }) => ({
    question: await findQuestion(database, actor.userId, params.token),
  })),
  route(
    endpoints.askForSignature,
    ({ database, session, actor, params, body, publicUrl, addressChain }) =>
      askForSignature(
        database,
        { session, actor },
        { ...params, ...body },
        publicUrl,
        addressChain,
      ),
  ),
  route(
    endpoints.proveAddress,
    ({ database, session, actor, params, body, publicUrl, addressChain }) =>
      proveAddress(database, { session, actor }, { ...params, ...body }, publicUrl, addressChain),
  ),
]);
