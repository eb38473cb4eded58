import type { ApplicationView } from "#contract/community/application.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { Term } from "#app/ui/term.tsx";

/** The application, and the questions and answers since. */
export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const t = useMessages("application");
  const tApply = useMessages("apply");
  const { website, contactName, email, teaches, audience, languages, rewards, messages } =
    application;
  const facts = {
    contactName,
    email,
    teaches,
    audience,
    languages: tApply(`languages-${languages}`),
    rewards,
  };
  return (
    <>
      <dl className="terms">
        <Term name={tApply("website")}>
          <a href={website} rel="nofollow noreferrer">
            {website}
          </a>
        </Term>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
          <div key={name}>
            <dt>{name === "contactName" ? t("contact-name") : tApply(name)}</dt>
            <dd className="as-typed">{facts[name]}</dd>
          </div>
        ))}
      </dl>
      {messages.length > 0 && (
        <ul className="list">
          {messages.map(({ kind, text, at }) => (
            <li key={at + kind}>
              <strong>{t(kind)}</strong> <Time at={at} />
              <p className="as-typed">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
