import { z } from "zod";
import { locale, personalName, username } from "#contract/core/values.ts";
import * as viewerEndpoints from "#contract/identity/viewer.ts";
import * as pictureEndpoints from "#contract/identity/picture.ts";
import * as pictures from "#app/request/api/pictures.server.ts";
import { takeSuggestion } from "#app/features/account/username-suggestion.ts";
import { toTarget } from "#app/request/guards/target.server.ts";
import { invalid, parseForm, replyIfRefused, sendFields } from "#app/request/form/form.server.ts";
import { callerOf } from "#app/request/context/page-context.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { pictureFile } from "#app/request/form/picture-file.server.ts";

const detailsForm = z.object({
  username: z.string().trim().pipe(username),
  firstName: z.string().trim().pipe(personalName).default(""),
  lastName: z.string().trim().pipe(personalName).default(""),
  locale: locale.optional(),
  /** Browsers do not send an unchecked box. */
  namesPayments: z
    .string()
    .optional()
    .transform((value) => value === "on"),
});

const pictureForm = z.object({ picture: pictureFile });

export const actions = { updateViewer, setPicture, removePicture };
export type Intent = keyof typeof actions;

async function updateViewer(context: ActionContext) {
  const form = takeSuggestion(context.form);
  const { refused } = await sendFields(
    viewerEndpoints.updateViewer,
    { ...context, form },
    {
      schema: detailsForm,
      fields: {
        "username-taken": "username",
        "username-reserved": "username",
        "username-limit": "username",
      },
    },
  );
  if (refused) return refused;
  throw toTarget(context, "/profile?done=saved");
}

async function setPicture(context: ActionContext) {
  const parsed = parseForm(context.form, pictureForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const setting = pictures.setPicture(parsed.value.picture, callerOf(context.session, context));
  const { refused } = await replyIfRefused(parsed, setting, context, {
    "picture-unreadable": "picture",
    "payload-too-large": "picture",
  });
  if (refused) return refused;
  throw context.redirect("/profile?done=picture-saved");
}

async function removePicture({ api, redirect }: ActionContext): Promise<never> {
  await api(pictureEndpoints.removePicture);
  throw redirect("/profile?done=picture-removed");
}
