import { useState, type ComponentType, type MouseEvent } from "react";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

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

type HostedFilmProps = { title: string; youtube: string; poster: string | undefined };

/**
 * Shows a picture; a click loads the player. Before that, nothing is loaded from the other site.
 * Without JavaScript, or if the player cannot be loaded, it is a link to the film.
 */
function HostedFilm({ title, youtube, poster }: HostedFilmProps) {
  const [Player, setPlayer] = useState<ComponentType<{ title: string; youtube: string }> | null>(
    null,
  );
  const t = useMessages("film");
  const url = `https://www.youtube.com/watch?v=${youtube}`;
  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    import("./player.tsx").then(
      (loaded) => setPlayer(() => loaded.Player),
      () => location.assign(url),
    );
  };
  if (Player) return <Player title={title} youtube={youtube} />;
  return (
    <a href={url} rel="noopener" onClick={play}>
      <img src={poster} alt="" {...size} loading="lazy" />
      <span className="button primary">
        <span aria-hidden="true">▶</span> {t("play", { title })}
      </span>
    </a>
  );
}

const size = { width: 960, height: 540 };

// React 18's types do not know the attribute, and React passes it through.
const lazy = { loading: "lazy" };

/**
 * The browser's own player. The poster and the captions are loaded when the reader comes near, the
 * film when they play it.
 */
function OwnFilm({ title, file }: { title: string; file: string }) {
  const locale = useLocale();
  return (
    <video
      {...size}
      {...lazy}
      aria-label={title}
      controls
      playsInline
      preload="none"
      poster={`${file}.webp`}
      className="player"
    >
      <source src={`${file}.webm`} type="video/webm" />
      <source src={`${file}.mp4`} type="video/mp4" />
      <track
        kind="captions"
        src={`${file}.en.vtt`}
        srcLang="en"
        label="English"
        default={locale === "en"}
      />
      <track
        kind="captions"
        src={`${file}.es.vtt`}
        srcLang="es"
        label="Español"
        default={locale === "es"}
      />
    </video>
  );
}
