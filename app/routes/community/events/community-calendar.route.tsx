import { getCommunityCalendar } from "#contract/community/event.ts";
import { calendarFile } from "#app/features/event/calendar-file.server.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";

export const loader = publicResource(async ({ params, locale, apiIn }) => {
  const slug = params.slug ?? "";
  const { name, ...calendar } = await apiIn(locale)(getCommunityCalendar, { params: { slug } });
  const file = calendarFile(`${name} · Ayni`, calendar, locale);
  return sharedText("text/calendar; charset=utf-8", 300, file);
});
