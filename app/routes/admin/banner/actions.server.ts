import { editPlatformBanner, endPlatformBanner } from "#contract/community/banner.ts";
import { forgetBanners } from "#app/features/banner/live-banners.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

type Context = ActionContext<{ banner_id: string }>;

async function edit(context: Context) {
  const { form, params, t, redirect } = context;
  const parsed = parseForm(form, editPlatformBanner.body, t);
  if (!parsed.ok) return invalid(parsed);
  const input = { params, body: parsed.value };
  const { refused } = await sendForm(parsed, editPlatformBanner, input, context);
  if (refused) return refused;
  forgetBanners();
  throw redirect("/admin/banners?done=saved");
}

async function end(context: Context) {
  const { form, params, t, redirect } = context;
  const parsed = parseForm(form, endPlatformBanner.body, t);
  if (!parsed.ok) return invalid(parsed);
  const input = { params, body: parsed.value };
  const { refused } = await sendForm(parsed, endPlatformBanner, input, context);
  if (refused) return refused;
  forgetBanners();
  throw redirect(`/admin/banners/${params.banner_id}?done=ended`);
}

export const actions = { editPlatformBanner: edit, endPlatformBanner: end };
