import { useLocale } from "#app/i18n/use-messages.tsx";
import { size, type FilmWords } from "./film.tsx";

/** Takes the focus, because the reader has just asked for it. */
export function Player({ film: { title, file, youtube } }: { film: FilmWords }) {
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
        // The frame has another origin. With both permissions it can use its own origin's storage,
        // and nothing of this page.
        // oxlint-disable-next-line iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        className="player"
      />
    );
  }
  return (
    <video
      {...focused}
      {...size}
      aria-label={title}
      controls
      autoPlay
      playsInline
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
