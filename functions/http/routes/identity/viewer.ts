import * as endpoints from "../../../contract/identity/viewer.ts";
import { releaseEmail } from "../../../domain/identity/email/restore-email.ts";
import { checkUsername } from "../../../domain/member/viewer/check-username.ts";
import { createViewer } from "../../../domain/member/viewer/create-viewer.ts";
import { getProfile } from "../../../domain/member/viewer/get-profile.ts";
import { listHelpfulFeedback } from "../../../domain/member/viewer/list-helpful-feedback.ts";
import { getViewer } from "../../../domain/member/viewer/read-viewer.ts";
import { updateViewer } from "../../../domain/member/viewer/update-viewer.ts";
import { listWalletEntries } from "../../../domain/money/wallet/list-wallet-entries.ts";
import { listWallets } from "../../../domain/money/wallet/list-wallets.ts";
import { operations, route } from "../../core/route.ts";

export const viewerRoutes = operations("members", endpoints, [
  route(endpoints.createViewer, async ({ database, identity, session, body }) => {
    await releaseEmail(database, identity, session);
    return createViewer(database, session, body);
  }),
  route(endpoints.getViewer, ({ database, actor, locale }) => getViewer(database, actor, locale)),
  route(endpoints.updateViewer, ({ database, actor, body }) => updateViewer(database, actor, body)),
  route(endpoints.checkUsername, ({ database, params }) =>
    checkUsername(database, params.username),
  ),
  route(endpoints.getProfile, ({ database, actor, params, locale }) =>
    getProfile(database, params.username, locale, actor),
  ),
  route(endpoints.listHelpfulFeedback, ({ database, params, query, locale }) =>
    listHelpfulFeedback(database, params.username, query, locale),
  ),
  route(endpoints.listWallets, ({ database, actor }) => listWallets(database, actor)),
  route(endpoints.listWalletEntries, ({ database, actor, params, query, locale }) =>
    listWalletEntries(database, actor, { ...params, ...query }, locale),
  ),
]);
