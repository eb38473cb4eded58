import { useLocale } from "#app/i18n/use-messages.tsx";

/** Takes the focus, because the reader has just asked for it. */
export function Player({ title, youtube }: { title: string; youtube: string }) {
  const locale = useLocale();
  const options = `autoplay=1&rel=0&hl=${locale}&cc_load_policy=1&cc_lang_pref=${locale}`;
  return (
    <iframe
      ref={(element) => element?.focus()}
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
