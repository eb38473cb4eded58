import type { CourseSummary } from "#contract/community/community.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type LevelAndRewardProps = Pick<CourseSummary["challenges"][number], "level" | "reward">;

/** Two items of a list of facts. */
export function LevelAndReward({ level, reward }: LevelAndRewardProps) {
  const t = useMessages("course");
  const common = useMessages("common");
  return (
    <>
      <li>
        <Tag>{common(`level-${level}`)}</Tag>
      </li>
      <li>
        {t("reward")}{" "}
        <strong>
          <Money amount={reward} />
        </strong>
      </li>
    </>
  );
}
