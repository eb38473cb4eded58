import { useMessages } from "#app/i18n/use-messages.tsx";
import { StepPath } from "./step-path.tsx";

const steps = ["earned", "claimed", "sent", "confirmed"] as const;

export function RewardSteps() {
  const t = useMessages("rewardPath");
  return (
    <figure className="measure reward-steps">
      <figcaption>{t("title")}</figcaption>
      <StepPath
        steps={steps.map((step) => ({ name: t(step), about: t(`${step}-why`), isDone: true }))}
      />
    </figure>
  );
}
