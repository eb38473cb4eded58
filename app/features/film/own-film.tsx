import { useLocale } from "#app/i18n/use-messages.tsx";

export const size = { width: 960, height: 540 };

// React 18's types do not know the attribute, and React passes it through.
const lazy = { loading: "lazy" };

/**
 * The browser's own player. The poster and the captions are loaded when the reader comes near, the
 * film when they play it.
 */
export function OwnFilm({ title, file }: { title: string; file: string }) {
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
