import { askForOwnPasskey, askForPasskey, beginPasskey } from "#contract/passkey.ts";
import { checkOrigin } from "#app/pages/csrf.server.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { keepChallenge, passkeyPurpose } from "#app/session/passkey.server.ts";
import { ApiProblem } from "#app/api/problem.server.ts";

const questions = { "log-in": askForPasskey, confirm: askForOwnPasskey, add: beginPasskey };

/**
 * What a script of this site hands to the browser when it asks for a passkey. The API decides who may
 * ask. It is no page, and changes nothing but the cookie that keeps the challenge.
 */
export const loader = pageLoader({ guards: [] }, async (context) => {
  const { request, store, url, api } = context;
  // Another site's page would only spoil the challenge of a reader who is being asked.
  checkOrigin(request, store);
  const purpose = passkeyPurpose.safeParse(url.searchParams.get("for"));
  if (!purpose.success) throw new ApiProblem("not-found");
  const { options } = await api(questions[purpose.data]);
  keepChallenge(options.challenge, purpose.data, context);
  return Response.json(options, { headers: { "Cache-Control": "no-store" } });
});
