import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { HostedFilm } from "./hosted-film.tsx";
import { OwnFilm } from "./own-film.tsx";

/**
 * `file` is the site's own video, a URL without its extension; `youtube` is the id of a YouTube
 * video.
 */
export type FilmWords = {
  readonly title: string;
  readonly seconds: number;
  readonly transcript: HtmlPart;
  readonly file?: string;
  readonly youtube?: string;
  readonly poster?: string;
};

/**
 * The page's loader names the `film` messages. Pages import it lazily, so that only pages with a
 * film fetch its script.
 */
export default function Film({ film, kind }: { film: FilmWords; kind: "trailer" | "videos" }) {
  const t = useMessages("film");
  const locale = useLocale();
  const { title, seconds, transcript, file, youtube, poster } = film;
  return (
    <>
      <h2>{t(kind)}</h2>
      <figure className="film card measure">
        {file && <OwnFilm title={title} file={file} />}
        {youtube && <HostedFilm title={title} youtube={youtube} poster={poster} />}
        <figcaption>
          {file && <strong>{title}</strong>}{" "}
          <small>
            {formatDuration(
              locale,
              seconds < 90 ? seconds : Math.round(seconds / 60),
              seconds < 90 ? "second" : "minute",
            )}
            {youtube && `, ${t("elsewhere")}`}
          </small>
          <details>
            <summary>{t("transcript")}</summary>
            <StaticHtml part={transcript} className="stack" />
          </details>
        </figcaption>
      </figure>
    </>
  );
}
