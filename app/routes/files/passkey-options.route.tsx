import { askForOwnPasskey, askForPasskey, beginPasskey } from "#contract/identity/passkey.ts";
import { checkOrigin } from "#app/request/form/csrf.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { keepChallenge, passkeyPurpose } from "#app/session/factor/passkey.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";

const questions = { "log-in": askForPasskey, confirm: askForOwnPasskey, add: beginPasskey };

/**
 * The options that a script passes to the browser when it asks for a passkey. The API decides who
 * may ask. The request changes only the cookie that stores the challenge.
 */
export const loader = pageLoader({ guards: [] }, async (context) => {
  const { request, store, url, api } = context;
  // A request of another site would replace the challenge of a reader who is being asked.
  checkOrigin(request, store);
  const purpose = passkeyPurpose.safeParse(url.searchParams.get("for"));
  if (!purpose.success) throw new ApiProblem("not-found");
  const { options } = await api(questions[purpose.data]);
  keepChallenge(options.challenge, purpose.data, await context.guarded);
  return Response.json(options, { headers: { "Cache-Control": "no-store" } });
});
