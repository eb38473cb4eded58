import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** The hint of a comment that is the feedback of a member's score; undefined for staff. */
export function useMemberCommentHint(isMember: boolean): string | undefined {
  const t = useMessages("memberScore");
  return isMember ? t("comment-hint", { count: limits.feedbackWords }) : undefined;
}
