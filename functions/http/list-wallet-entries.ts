import { listWalletEntries as endpoint } from "../contract/viewer.ts";
import { listWalletEntries } from "../domain/wallet/list-wallet-entries.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, query, locale }) =>
  listWalletEntries(database, actor, { ...params, ...query }, locale),
);
