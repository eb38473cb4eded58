import type { EventBody } from "../../../contract/community/event.ts";
import { instantIn } from "../../../contract/core/zone.ts";
import { Refusal } from "../../refusal.ts";

const day = 86_400_000;
const mostDaysAhead = 730;
const mostDaysLong = 31;

/**
 * The instants of an event's typed times. Throws `time-skipped` for a time that clocks skip in its
 * zone, `event-over`, and `event-far` for one that begins in more than two years or takes more than
 * 31 days.
 */
export function timesOf({
  zone,
  startsAt: typedStart,
  endsAt: typedEnd,
}: Pick<EventBody, "zone" | "startsAt" | "endsAt">): { startsAt: string; endsAt: string } {
  const [startsAt, endsAt] = [instantIn(zone, typedStart), instantIn(zone, typedEnd)];
  if (startsAt === null || endsAt === null) throw new Refusal("time-skipped");
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (end <= Date.now()) throw new Refusal("event-over");
  const isFar = start > Date.now() + mostDaysAhead * day;
  if (isFar || end <= start || end > start + mostDaysLong * day) throw new Refusal("event-far");
  return { startsAt, endsAt };
}
