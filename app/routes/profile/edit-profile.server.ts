import { z } from "zod";
import { personalName, username } from "#contract/values.ts";
import { updateViewer } from "#contract/viewer.ts";
import { deletePicture, putPicture } from "#app/api/pictures.server.ts";
import { callerOf } from "#app/pages/api-as.server.ts";
import { invalid, outcome, parseForm, refuse } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";
import { pictureFile } from "#app/pages/picture-file.server.ts";

const detailsForm = z.object({
  username: z.string().trim().pipe(username),
  firstName: z.string().trim().pipe(personalName).default(""),
  lastName: z.string().trim().pipe(personalName).default(""),
});

const pictureForm = z.object({ picture: pictureFile });

/** The page's three forms, by the `intent` that each of them carries. */
export const edits = {
  details: saveDetails,
  picture: savePicture,
  "remove-picture": removePicture,
};
export type Edit = keyof typeof edits;

async function saveDetails({ api, form, t, redirect }: ActionContext) {
  const parsed = parseForm(form, detailsForm, t);
  if (!parsed.ok) return invalid(parsed);
  const taken = ["username-taken", "username-reserved", "username-limit"] as const;
  const { refused } = await outcome(api(updateViewer, { body: parsed.value }), ...taken);
  if (refused) return refuse(parsed, { username: t(`problems.${refused.code}`) });
  throw redirect("/profile?news=saved");
}

async function savePicture(context: ActionContext) {
  const { form, session, t, redirect } = context;
  const parsed = parseForm(form, pictureForm, t);
  if (!parsed.ok) return invalid(parsed);
  const refusals = ["picture-unreadable", "payload-too-large"] as const;
  const { refused } = await outcome(
    putPicture(parsed.value.picture, callerOf(session, context)),
    ...refusals,
  );
  if (refused) return refuse(parsed, { picture: t(`problems.${refused.code}`) });
  throw redirect("/profile?news=picture-saved");
}

async function removePicture(context: ActionContext): Promise<never> {
  await deletePicture(callerOf(context.session, context));
  throw context.redirect("/profile?news=picture-removed");
}
