import { locales } from "#contract/core/locales.ts";
import { languageNames } from "#app/i18n/language-names.ts";
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
      {locales.map((language) => (
        <track
          key={language}
          kind="captions"
          src={`${file}.${language}.vtt`}
          srcLang={language}
          label={languageNames[language]}
          default={language === locale}
        />
      ))}
    </video>
  );
}
