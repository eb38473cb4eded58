import { listWallets as endpoint } from "../contract/viewer.ts";
import { listWallets } from "../domain/wallet/list-wallets.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor }) => listWallets(database, actor));
