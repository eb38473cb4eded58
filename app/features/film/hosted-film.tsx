import { useState, type ComponentType, type MouseEvent } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { size } from "./own-film.tsx";

type HostedFilmProps = { title: string; youtube: string; poster: string | undefined };

/**
 * Shows a picture; a click loads the player. Before that, nothing is loaded from the other site.
 * Without JavaScript, or if the player cannot be loaded, it is a link to the film.
 */
export function HostedFilm({ title, youtube, poster }: HostedFilmProps) {
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
