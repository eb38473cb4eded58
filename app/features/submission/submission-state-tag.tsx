import type { SubmissionState } from "#contract/learning/submission.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Tone } from "#app/ui/notice.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

const tones = {
  submitted: "wait",
  "in-review": "info",
  passed: "ok",
  "not-passed": "plain",
  withdrawn: "plain",
} as const satisfies Record<SubmissionState, Tone>;

export function SubmissionStateTag({ state }: { state: SubmissionState }) {
  const t = useMessages("common");
  return <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>;
}
