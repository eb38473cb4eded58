import { useState, type MouseEvent } from "react";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useText } from "#app/i18n/text.tsx";

/** What the content says of a film: `file` of ours, an address without its ending, or `youtube`'s id with a picture of ours. */
export type FilmWords = {
  readonly title: string;
  readonly seconds: number;
  /** What is seen and heard, in paragraphs. */
  readonly transcript: string;
  readonly file?: string;
  readonly youtube?: string;
  readonly poster?: string;
};

/** Pixels of a player; it takes the width that there is. */
const size = { width: 960, height: 540 };
const fitting = { display: "block", width: "100%", height: "auto", aspectRatio: "16 / 9", border: 0 };

/**
 * A picture that becomes the player when somebody asks for it: nothing of a film, and nothing of another site, is
 * loaded before. Without JavaScript it is a link to the film itself. The page's loader delivers the `film` messages.
 */
export function Film({ film }: { film: FilmWords }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const t = useText("film");
  const locale = useLocale();
  const { title, seconds, transcript, file, youtube, poster } = film;
  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsPlaying(true);
  };
  return (
    <figure className="card measure">
      {isPlaying ? (
        <Player film={film} />
      ) : (
        <a
          href={file ? `${file}.mp4` : `https://www.youtube.com/watch?v=${youtube}`}
          rel={file ? undefined : "noopener"}
          onClick={play}
        >
          <img src={poster ?? `${file}.webp`} alt="" {...size} loading="lazy" style={fitting} />
          <span className="button primary" style={{ marginTop: 12 }}>
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
          {transcript.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </figcaption>
    </figure>
  );
}

/** The trailer of a community or a course, in its text. */
export function Trailer({ film }: { film: FilmWords }) {
  const t = useText("film");
  return (
    <>
      <h2>{t("trailer")}</h2>
      <Film film={film} />
    </>
  );
}

const captions = [
  ["en", "English"],
  ["es", "Español"],
] as const;

/** The browser's own player, or YouTube's in its mode without cookies; whoever asked for it stands on it. */
function Player({ film: { title, file, youtube } }: { film: FilmWords }) {
  const locale = useLocale();
  const focused = { ref: (element: HTMLElement | null) => element?.focus(), tabIndex: 0 };
  if (!file) {
    const options = `autoplay=1&rel=0&hl=${locale}&cc_load_policy=1&cc_lang_pref=${locale}`;
    return (
      <iframe
        {...focused}
        title={title}
        src={`https://www.youtube-nocookie.com/embed/${youtube}?${options}`}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        style={fitting}
      />
    );
  }
  return (
    <video {...focused} {...size} aria-label={title} controls autoPlay playsInline style={fitting}>
      <source src={`${file}.webm`} type="video/webm" />
      <source src={`${file}.mp4`} type="video/mp4" />
      {captions.map(([language, label]) => (
        <track
          key={language}
          kind="captions"
          src={`${file}.${language}.vtt`}
          srcLang={language}
          label={label}
          default={language === locale}
        />
      ))}
    </video>
  );
}
