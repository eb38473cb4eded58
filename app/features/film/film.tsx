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

export const size = { width: 960, height: 540 };

type Playing = ComponentType<{ film: FilmWords }>;

/**
 * Shows a picture; a click loads the player. Before that, nothing is loaded from the film or from
 * another site. Without JavaScript, or if the player cannot be loaded, it is a link to the film.
 * The page's loader names the `film` messages. Pages import it lazily, so that only pages with a
 * film fetch its script.
 */
export default function Film({ film, kind }: { film: FilmWords; kind: "trailer" | "videos" }) {
  const [Player, setPlayer] = useState<Playing | null>(null);
  const t = useMessages("film");
  const locale = useLocale();
  const { title, seconds, transcript, file, youtube, poster } = film;
  const address = file ? `${file}.mp4` : `https://www.youtube.com/watch?v=${youtube}`;
  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    import("./player.tsx").then(
      (loaded) => setPlayer(() => loaded.Player),
      () => location.assign(address),
    );
  };
  return (
    <>
      <h2>{t(kind)}</h2>
      <figure className="film card measure">
        {Player ? (
          <Player film={film} />
        ) : (
          <a href={address} rel={file ? undefined : "noopener"} onClick={play}>
            <img src={poster ?? `${file}.webp`} alt="" {...size} loading="lazy" />
            <span className="button primary">
              <span aria-hidden="true">▶</span> {t("play", { title })}
            </span>
          </a>
        )}
        <figcaption>
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
