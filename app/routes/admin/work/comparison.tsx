import type { Mismatch } from "#contract/admin/work.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type ComparisonProps = {
  comparison: { at: string; found: number; mismatches: readonly Mismatch[] } | null;
};

export function Comparison({ comparison }: ComparisonProps) {
  const t = useMessages("adminWork");
  return (
    <section>
      <h2>{t("comparison")}</h2>
      <p className="hint">{t("comparison-why")}</p>
      {comparison === null && <p>{t("comparison-none")}</p>}
      {comparison?.found === 0 && (
        <Notice tone="ok">
          {t("agrees")} <Time at={comparison.at} />
        </Notice>
      )}
      {comparison !== null && comparison.found > 0 && (
        <>
          <Notice tone="bad">
            {t("differs", { count: comparison.found })} <Time at={comparison.at} />
          </Notice>
          <ul className="list">
            {comparison.mismatches.map(({ check, subject, expected, stored }) => (
              <li key={`${check} ${subject}`}>
                <p>
                  <strong>{t(`check-${check}`)}</strong>: <code>{subject}</code>
                </p>
                <ul className="facts">
                  <li>
                    {t("expected")} <code>{expected}</code>
                  </li>
                  <li>
                    {t("stored")} <code>{stored}</code>
                  </li>
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
