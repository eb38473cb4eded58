import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Term } from "#app/ui/term.tsx";
import { formatSpan } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { Bars } from "./bars.tsx";
import type { FiguresView } from "./figures-view.server.ts";

type Shown = NonNullable<FiguresView["figures"]>;
type Props = { readonly view: FiguresView; readonly path: string; readonly csv: string };

export function CourseFigures({ view, path, csv }: Props) {
  const t = useMessages("figures");
  const { courses, figures } = view;
  if (!figures) return <Notice>{t("no-course")}</Notice>;
  return (
    <div className="stack">
      <nav className="filter-links" aria-label={t("courses")}>
        <ul className="links">
          {courses.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to={`${path}?course=${slug}`}
                aria-current={slug === figures.course ? "page" : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="hint measure">
        {t("small-groups")} <a href={`${csv}?course=${figures.course}`}>{t("file")}</a>
      </p>
      <Stops {...figures} />
      <WrongAnswers {...figures} />
      <Weeks {...figures} />
      <Waits {...figures} />
      <Costs {...figures} />
    </div>
  );
}

function Stops({ started, stops }: Shown) {
  const t = useMessages("figures");
  return (
    <section className="measure">
      <h2>{t("reading")}</h2>
      {started === null ? (
        <p>{t("too-few")}</p>
      ) : (
        <>
          <p>{t("started", { count: started })}</p>
          <Bars
            caption={t("stops-plot")}
            heads={[t("modules"), t("reached"), t("stopped")]}
            bars={stops.map(({ from, to, stopped, reached, modules }) => ({
              name: [...(from === 0 ? [t("no-module")] : []), ...modules].join(" – "),
              size: reached,
              cells: [
                reached,
                to === stops.at(-1)?.to ? t("came-to-end", { count: stopped }) : stopped,
              ],
            }))}
          />
        </>
      )}
    </section>
  );
}

function Weeks({ weeks }: Shown) {
  const t = useMessages("figures");
  return (
    <section className="measure">
      <h2>{t("work")}</h2>
      {weeks.length === 0 ? (
        <p>{t("too-few")}</p>
      ) : (
        <Bars
          caption={t("weeks-plot")}
          heads={[t("weeks"), t("submissions"), t("passes")]}
          bars={weeks.map(({ name, works, passes }) => ({
            name,
            size: works,
            cells: [works, passes],
          }))}
        />
      )}
    </section>
  );
}

function WrongAnswers({ wrongAnswers }: Shown) {
  const t = useMessages("figures");
  return (
    <section className="measure">
      <h2>{t("quizzes")}</h2>
      <p className="hint">{t("quizzes-why")}</p>
      {wrongAnswers.length === 0 ? (
        <p>{t("too-few")}</p>
      ) : (
        <Bars
          caption={t("quizzes-plot")}
          full={100}
          heads={[t("question"), t("wrong"), t("most-chosen")]}
          bars={wrongAnswers.map(({ title, number, question, percent, option }) => ({
            name: `${title}, ${number}: ${question}`,
            size: percent,
            cells: [percent, option ?? "–"],
          }))}
        />
      )}
    </section>
  );
}

type Delays = Shown["evaluation"];

/** The API rounds to tenths of an hour, so the shortest time is one tenth. */
const waited = (hours: number) => Math.max(hours, 0.1);

function Waits({ firstFeedback, evaluation, weeks }: Shown) {
  const t = useMessages("figures");
  const locale = useLocale();
  const span = (hours: number) => formatSpan(locale, 3_600 * waited(hours));
  const inHours = (delays: Delays) =>
    delays
      ? t("median-and-most", { median: waited(delays.median), most: waited(delays.nineOfTen) })
      : "–";
  const rows = [
    { name: t("first-feedback"), delays: firstFeedback },
    { name: t("evaluation"), delays: evaluation },
  ];
  return (
    <section className="measure">
      <h2>{t("waiting")}</h2>
      <dl className="terms">
        {rows.map(({ name, delays }) => (
          <Term key={name} name={name}>
            {delays
              ? t("within", { median: span(delays.median), most: span(delays.nineOfTen) })
              : t("too-few")}
          </Term>
        ))}
      </dl>
      {weeks.some((week) => week.firstFeedback ?? week.evaluation) && (
        <Bars
          caption={t("waiting-plot")}
          heads={[t("weeks"), t("first-feedback"), t("evaluation")]}
          bars={weeks.map((week) => ({
            name: week.name,
            size: week.evaluation ? waited(week.evaluation.median) : 0,
            cells: [inHours(week.firstFeedback), inHours(week.evaluation)],
          }))}
        />
      )}
    </section>
  );
}

function Costs({ costs }: Shown) {
  const t = useMessages("figures");
  return (
    <section className="measure">
      <h2>{t("costs")}</h2>
      <p className="hint">{t("costs-why")}</p>
      {costs.length === 0 && <p>{t("too-few")}</p>}
      {costs.map(({ passes, total, perPass, weeks }) => (
        <div className="stack" key={total.token}>
          <p className="entry">
            <span>
              {t("per-pass")} <Money amount={perPass} />
            </span>
            <small className="end">
              <Money amount={total} /> {t("in-passes", { count: passes })}
            </small>
          </p>
          {weeks.length > 1 && (
            <Bars
              caption={t("costs-plot", { token: total.token })}
              heads={[t("weeks"), t("per-pass"), t("passes")]}
              bars={weeks.map((week) => ({
                name: week.name,
                size: Number(week.perPass.units),
                cells: [<Money key="cost" amount={week.perPass} />, week.passes],
              }))}
            />
          )}
        </div>
      ))}
    </section>
  );
}
