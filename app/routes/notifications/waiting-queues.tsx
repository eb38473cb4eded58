import type { Viewer } from "#contract/identity/viewer.ts";
import { mostWaiting } from "#contract/learning/review-queue.ts";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { queues: readonly (Viewer["queues"][number] & { readonly name: string })[] };

export function WaitingQueues({ queues }: Props) {
  const t = useMessages("queues");
  return (
    <section className="card">
      <h2>{t("title")}</h2>
      <ul className="list">
        {queues.map(({ community, name, waiting, oldest }) => (
          <li key={community}>
            <Link to={`/communities/${community}/reviews`}>{name}</Link>
            <p className="facts">
              <span>
                {waiting < mostWaiting
                  ? t("submissions", { count: waiting })
                  : t("submissions-many")}{" "}
                <Time at={oldest} form="age" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
