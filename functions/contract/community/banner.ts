import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { defaultLocale, locales, type Locale } from "../core/locales.ts";
import {
  adminReason,
  id,
  instant,
  limits,
  nextCursor,
  optionalLine,
  pageQuery,
  siteLink,
  slug,
  typedMinute,
} from "../core/values.ts";
import { bannerLevels } from "./banner-levels.ts";

const inEachLanguage = <S extends z.ZodType>(schema: S) =>
  z.object(
    Object.fromEntries(locales.map((locale) => [locale, schema])) as unknown as Record<Locale, S>,
  );

const level = z.enum(bannerLevels);

export const bannerState = z.enum(["planned", "shown", "ended"]);

const liveBanner = z.object({
  /** Names the banner and its text: another text is a banner that a reader has not dismissed. */
  key: z.string(),
  /** Null for a banner of the platform. */
  community: slug.nullable(),
  text: inEachLanguage(z.string()),
  level,
  link: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
});
export type LiveBanner = z.output<typeof liveBanner>;

export const listLiveBanners = endpoint({
  method: "get",
  path: "/banners",
  summary: "The banners that are shown now or start within minutes, the most important first",
  guard: "public",
  response: z.object({ banners: z.array(liveBanner) }),
});

const banner = z.object({
  id,
  text: inEachLanguage(z.string()),
  level,
  link: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  state: bannerState,
});
export type Banner = z.output<typeof banner>;

/** A reader of a language without a text is shown the text of the other language, marked as such. */
const text = inEachLanguage(optionalLine(limits.bannerText)).refine(
  (texts) => locales.some((locale) => texts[locale] !== ""),
  { error: "one-language", path: [defaultLocale] },
);

const fields = {
  text,
  level,
  link: siteLink.optional(),
  /** In UTC. */
  startsAt: typedMinute,
  endsAt: typedMinute,
};

/** Typed minutes are compared as text, which orders them by time. */
const endsLater = {
  error: "ends-before-start",
  path: ["endsAt"],
  when: ({ value }: z.core.ParsePayload) =>
    z.object({ startsAt: typedMinute, endsAt: typedMinute }).safeParse(value).success,
};

const isOrdered = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => startsAt < endsAt;

const bannerBody = z.object(fields);
export type BannerBody = z.output<typeof bannerBody>;

const page = z.object({ banners: z.array(banner), next: nextCursor });

const platformBody = z.object({ ...fields, reason: adminReason }).refine(isOrdered, endsLater);

const bannerParams = z.object({ banner_id: id });

export const listPlatformBanners = endpoint({
  method: "get",
  path: "/admin/banners",
  summary: "The banners of the platform, newest first",
  guard: "admin",
  query: pageQuery,
  response: page,
});

export const getPlatformBanner = endpoint({
  method: "get",
  path: "/admin/banners/{banner_id}",
  summary: "A banner of the platform",
  guard: "admin",
  params: bannerParams,
  response: banner,
  problems: ["not-found"],
});

export const createPlatformBanner = endpoint({
  method: "post",
  path: "/admin/banners",
  summary: "Plan a banner above all pages",
  guard: "admin",
  body: platformBody,
  problems: ["recent-login-required", "banner-limit"],
});

export const editPlatformBanner = endpoint({
  method: "put",
  path: "/admin/banners/{banner_id}",
  summary: "Change a banner of the platform; readers who dismissed it see another text again",
  guard: "admin",
  params: bannerParams,
  body: platformBody,
  problems: ["recent-login-required", "banner-limit", "not-found"],
});

export const endPlatformBanner = endpoint({
  method: "post",
  path: "/admin/banners/{banner_id}/end",
  summary: "End a banner of the platform now; repeating it changes nothing",
  guard: "admin",
  params: bannerParams,
  body: z.object({ reason: adminReason }),
  problems: ["recent-login-required", "not-found"],
});

const ownerBody = bannerBody.refine(isOrdered, endsLater);
const inStudio = z.object({ slug });
const ofStudioBanner = inStudio.extend({ banner_id: id });

export const listCommunityBanners = endpoint({
  method: "get",
  path: "/studio/{slug}/banners",
  summary: "The banners of a community, newest first, for its owners",
  guard: "member",
  params: inStudio,
  query: pageQuery,
  response: page,
  problems: ["not-found", "not-in-role"],
});

export const getCommunityBanner = endpoint({
  method: "get",
  path: "/studio/{slug}/banners/{banner_id}",
  summary: "A banner of a community, for its owners",
  guard: "member",
  params: ofStudioBanner,
  response: banner,
  problems: ["not-found", "not-in-role"],
});

export const createCommunityBanner = endpoint({
  method: "post",
  path: "/studio/{slug}/banners",
  summary: "Plan a banner above the pages of a community, as its owner",
  guard: "verified",
  params: inStudio,
  body: ownerBody,
  problems: ["not-found", "not-in-role", "banner-limit"],
});

export const editCommunityBanner = endpoint({
  method: "put",
  path: "/studio/{slug}/banners/{banner_id}",
  summary: "Change a banner of a community; readers who dismissed it see another text again",
  guard: "verified",
  params: ofStudioBanner,
  body: ownerBody,
  problems: ["not-found", "not-in-role", "banner-limit"],
});

export const endCommunityBanner = endpoint({
  method: "post",
  path: "/studio/{slug}/banners/{banner_id}/end",
  summary: "End a banner of a community now; repeating it changes nothing",
  guard: "verified",
  params: ofStudioBanner,
  problems: ["not-found", "not-in-role"],
});
