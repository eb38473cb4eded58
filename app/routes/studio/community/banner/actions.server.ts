import { editCommunityBanner, endCommunityBanner } from "#contract/community/banner.ts";
import { forgetBanners } from "#app/features/banner/live-banners.server.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

type Context = ActionContext<{ slug: string; banner_id: string }>;

async function edit(context: Context) {
  const { form, params, t, redirect } = context;
  const parsed = parseForm(form, editCommunityBanner.body, t);
  if (!parsed.ok) return invalid(parsed);
  const input = { params, body: parsed.value };
  const { refused } = await sendForm(parsed, editCommunityBanner, input, context);
  if (refused) return refused;
  forgetBanners();
  throw redirect(`/studio/${params.slug}/banners?done=saved`);
}

async function end(context: Context) {
  const { form, params, t, redirect } = context;
  const { refused } = await sendForm(sentForm(form, t), endCommunityBanner, { params }, context);
  if (refused) return refused;
  forgetBanners();
  throw redirect(`/studio/${params.slug}/banners/${params.banner_id}?done=ended`);
}

export const actions = { editCommunityBanner: edit, endCommunityBanner: end };
