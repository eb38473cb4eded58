import { readCalendarFeed } from "#contract/community/calendar-feed.ts";
import { calendarFile } from "#app/features/event/calendar-file.server.ts";
import { defaultLocale } from "#app/i18n/path.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { publicResource } from "#app/request/context/public-resource.server.ts";

/**
 * A member's calendar. Its secret is in the query, because logs contain only paths; a calendar file
 * sends no Referer.
 */
export const loader = publicResource(async ({ request, apiIn }) => {
  const key = new URL(request.url).searchParams.get("key");
  const body = readCalendarFeed.body.safeParse({ secret: key });
  if (!body.success) throw new ApiProblem("not-found");
  const { locale, ...calendar } = await apiIn(defaultLocale)(readCalendarFeed, { body: body.data });
  return new Response(calendarFile("Ayni", calendar, locale), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
});
